"""Small variants of Ciao Ciao…, and its game tree by the rules alone."""
