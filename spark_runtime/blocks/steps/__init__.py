"""What happens to rows on their way."""
