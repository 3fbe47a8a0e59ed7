"""What the bots of SOLO and Ciao! have in common."""
