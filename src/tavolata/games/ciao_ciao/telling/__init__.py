"""What people and programs are told of Ciao Ciao…: events, refusals, notation and views."""
