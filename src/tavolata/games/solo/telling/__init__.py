"""What people and programs are told of SOLO: events, refusals, notation and views."""
