"""Everything that runs on one machine: the parts `manage.py up` starts, watches and stops."""
