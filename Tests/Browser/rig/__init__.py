"""What every browser test stands on: a server of its own, a watched browser, a link that can be slow or cut."""
