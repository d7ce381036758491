"""The engine of Quarto."""
