"""One page object a screen: where things are, never what must hold; that stands in the journeys."""
