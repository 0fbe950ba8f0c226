"""The people of the demo household, as the specification names them."""

from dataclasses import dataclass

PASSWORD = "password123"


@dataclass(frozen=True)
class Person:
    """Somebody who can sign in to the demo, and the title of the page they arrive at."""

    email: str
    first_name: str
    start_title: str
    start_path: str
    password: str = PASSWORD

    @classmethod
    def parent(cls, email: str, first_name: str, password: str = PASSWORD) -> "Person":
        return cls(email, first_name, "Dashboard", "/home", password)

    @classmethod
    def child(cls, email: str, first_name: str, password: str = PASSWORD) -> "Person":
        return cls(email, first_name, "My Allowance", "/my-allowance", password)


MOM = Person.parent("parent@example.com", "Mom")
DAD = Person.parent("dad@example.com", "Dad")
ALICE = Person.child("child@example.com", "Alice")
BOB = Person.child("bob@example.com", "Bob")

# The household of `roost demo finances` (finances.md): its parents keep money of their own.
RAKA = Person.parent("parent@example.com", "Raka")
SARI = Person.parent("sari@example.com", "Sari")
DEWI = Person.child("child@example.com", "Dewi")

# People of the tests, on machines without the demo household.
SAM = Person.parent("sam@example.com", "Sam", "purple hat on a tall giraffe")
MIA = Person.child("mia@example.com", "Mia", "kitten-9")
