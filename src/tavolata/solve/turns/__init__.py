"""One turn of Ciao Ciao… as a game of its own, solved for the odds of bluffs and doubts."""
