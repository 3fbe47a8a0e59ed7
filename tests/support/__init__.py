"""What tests share: servers, clients, random games, faults."""
