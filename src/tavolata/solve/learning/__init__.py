"""Four seats: a value model trained by self-play, and turns played on its estimates."""
