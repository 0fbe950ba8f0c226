"""Strangers who guess passwords, so that somebody cannot sign in or everybody waits, and who found families without
end."""

import threading
import time
from collections import Counter

from crowd import Crowd, beside, words
from figures import Figures
from noise import metered
from program import ALICE, BOB, DAD, MOM, PASSWORD, Person, Program, attacked, roost
from wire import Answer, Line, network

GUESSES = 5
NETWORKS = 12
GUESSERS = 50
# Networks of those who guess, and of others who are no known device.
GUESSING, ELSEWHERE = 500, 700
FAMILIES_A_MINUTE_OF_A_NETWORK = 10
FAMILIES_A_MINUTE_OF_ALL = 100


def _try(program: Program, person: Person, password: str, source: str, cookie: str = "") -> Answer:
    with Line(program.port, source) as line:
        return line.ask("POST", "/api/v1/auth/login", {"email": person.email, "password": password}, cookie)


def _guess(program: Program, person: Person, number: int) -> None:
    for turn in range(GUESSES):
        _try(program, person, f"wrong password {turn}", network(GUESSING + number))


def _verdict(status: int) -> str:
    return "lets in" if status in (200, 204) else f"refused with {status}"


def lockout(figures: Figures, is_quick: bool) -> None:
    """Wrong passwords from one network, then from many; who is still let in."""
    with attacked(Program.household()) as program:
        known = _try(program, MOM, PASSWORD, network(600))
        assert known.status == 200, known.text
        cookie = "; ".join(f"{name}={value}" for name, value in known.cookies.items())
        figures.tell("guessing", "cookies that make a device known", ", ".join(known.cookies))
        _guess(program, MOM, 0)
        _tell_who_is_let_in(figures, program, "5 wrong from one network", cookie, network(ELSEWHERE))
        guesser = _try(program, MOM, PASSWORD, network(GUESSING)).status
        figures.holds("5 wrong from one network", "right password, from the network that guessed",
                      "lets in" if guesser == 200 else "refused", "refused")
        for number in range(1, NETWORKS):
            _guess(program, MOM, number)
        _tell_who_is_let_in(figures, program, f"5 wrong from each of {NETWORKS} networks", cookie, None)
        reset = roost("reset-password", MOM.email, "--password", "a new and long password", "--data", program.data)
        figures.holds("the operator", "reset-password while the server runs",
                      "works" if reset.returncode == 0 else f"ends with {reset.returncode}", "works")
        if reset.returncode == 0:
            status = _try(program, MOM, "a new and long password", network(ELSEWHERE + 5)).status
            figures.holds("the operator", "the new password, at once", _verdict(status), "lets in")
    with attacked(Program.household()) as program:
        _overload(figures, program)


def _tell_who_is_let_in(figures: Figures, program: Program, name: str, cookie: str, elsewhere: str | None) -> None:
    with Line(program.port, network(600)) as line:
        own = line.ask("POST", "/api/v1/auth/confirm", {"password": PASSWORD}, cookie)
        figures.holds(name, "a signed-in parent's own confirmation", _verdict(own.status), "lets in")
    here = _try(program, MOM, PASSWORD, network(600), cookie)
    figures.holds(name, "right password, known device", _verdict(here.status), "lets in")
    beside = _try(program, MOM, PASSWORD, network(GUESSING), cookie)
    figures.holds(name, "right password, known device in the network that guessed", _verdict(beside.status), "lets in")
    if elsewhere is not None:
        there = _try(program, MOM, PASSWORD, elsewhere)
        figures.holds(name, "right password, another network", _verdict(there.status), "lets in")


def _overload(figures: Figures, program: Program) -> None:
    """Right passwords, all at once: whoever is turned away for want of time has made no wrong guess."""
    told: Counter[str] = Counter()
    lock = threading.Lock()

    def sign_in(number: int) -> None:
        status = _try(program, BOB, PASSWORD, network(800 + number)).status
        with lock:
            told[str(status)] += 1

    threads = [threading.Thread(target=sign_in, args=(number,)) for number in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    name = "60 right passwords at once"
    figures.tell(name, "answers", words(told))
    # What is tried at once counts together until it is known to be right.
    rest = sum(told.values()) - told["200"] - told["503"] - told["429"]
    figures.most(name, "answers that are neither 200, 429 nor 503", rest, 0)
    figures.holds(name, "the next right one", _verdict(_try(program, BOB, PASSWORD, network(900)).status), "lets in")


def guess(figures: Figures, is_quick: bool) -> None:
    """Wrong passwords of many from many networks, each of which takes a core for a while to be found wrong."""
    seconds = 3 if is_quick else 20
    people = [MOM, DAD, ALICE, BOB]
    with attacked(Program.household()) as program, metered(figures, program) as meter:

        def wrong(own: int, number: int) -> str:
            # Half of them are nobody's, which must not show.
            email = people[number // 2 % 4].email if number % 2 else f"nobody{number}@example.com"
            source = network(GUESSING + number % GUESSERS)
            with Line(program.port, source) as line:
                body = {"email": email, "password": f"wrong password {number}"}
                return str(line.ask("POST", "/api/v1/auth/login", body).status)

        name = f"wrong passwords from {GUESSERS} addresses without end"
        told = beside(figures, program, meter, name, Crowd(wrong, 16, seconds))
        figures.most(name, "answers that are neither 401, 429 nor 503",
                     sum(told.values()) - told["401"] - told["429"] - told["503"], 0)


def register(figures: Figures, is_quick: bool) -> None:
    """Families without end, where everybody may found one."""
    seconds = 5 if is_quick else 20
    for name, sources, bar in [
        ("founding from one network", 1, FAMILIES_A_MINUTE_OF_A_NETWORK),
        ("founding from 50 networks", 50, FAMILIES_A_MINUTE_OF_ALL),
    ]:
        with attacked(Program.for_everybody()) as program:

            def found(own: int, number: int) -> str:
                body = {
                    "email": f"stranger{own}.{number}@example.com", "password": "purple hat on a tall giraffe",
                    "firstName": "Sam", "lastName": "Gray", "familyName": f"Gray {number}",
                }
                with Line(program.port, network(number % sources)) as line:
                    return str(line.ask("POST", "/api/v1/auth/register/parent", body).status)

            start = time.monotonic()
            told = Crowd(found, 8, seconds).run()
            minutes = (time.monotonic() - start) / 60
            # A limit that is reached at once holds for the whole minute.
            made = told["201"] / minutes if not any(word.startswith(("429", "403")) for word in told) else told["201"]
            figures.most(name, "families a minute", made, bar, "", words(told))
