"""The pages in every engine: ``make test-browsers``."""
