"""Three family games at one table: SOLO, Ciao! and Ciao Ciao…."""

__version__ = "0.1.0"
