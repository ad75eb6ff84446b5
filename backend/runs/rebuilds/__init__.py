"""What happens when a flow begins anew, said before it does."""
