"""What people and programs are told of Ciao!: events, refusals, notation and views."""
