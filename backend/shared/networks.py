"""Who an address stands for, where something is counted by it."""

from ipaddress import ip_address, ip_network


def network_of(address: str) -> str:
    """Of IPv6 the network: whoever has one address there has 2⁶⁴ of them. What is no address is
    given back as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False))
