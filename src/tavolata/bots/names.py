"""What bots are called at a table."""

NAMES = ("Ada", "Béla", "Chiara", "Dara", "Emil", "Farah", "Gijs", "Hanna", "Ilka", "Jonas")
