"""What SOLO and Ciao! have in common: hands, a direction of play, rounds and points."""
