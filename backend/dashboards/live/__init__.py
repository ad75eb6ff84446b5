"""Dashboards that move by themselves: what somebody watches is run again when its tables move."""
