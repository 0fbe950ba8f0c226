"""The export read by a bookkeeping program: hledger checks every running balance by itself."""

import subprocess
from decimal import Decimal
from pathlib import Path

import pytest
from rig.api import Api
from rig.people import DAD, MOM
from rig.server import RoostServer

RULES = """
skip 1
fields date,time,child,type,cents,unit,description,category,note,after,author,source,id
date-format %Y-%m-%d
account1 assets:%child
amount %cents %unit
balance1 %after %unit
account2 equity:roost
"""


def hledger(folder: Path, csv: bytes, *command: str) -> str:
    """What hledger says of an export. It checks balances in a journal and not in CSV, so it makes one first."""
    (folder / "export.csv").write_bytes(csv)
    (folder / "export.rules").write_text(RULES)
    journal = folder / "export.journal"
    rules = ["--rules-file", str(folder / "export.rules")]
    journal.write_text(run("--file", str(folder / "export.csv"), *rules, "print"))
    return run("--file", str(journal), *command)


def run(*arguments: str) -> str:
    done = subprocess.run(["hledger", *arguments], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["Alice", "Bob"])
def test_a_childs_export_reconciles_to_the_cent(demo_server: RoostServer, tmp_path: Path, name: str) -> None:
    api = Api(demo_server.url).sign_in(MOM)
    csv = api.download(f"/children/{api.child_id(name)}/transactions/export")

    balance = hledger(tmp_path, csv, "balance", f"assets:{name}", "--no-total", "--layout", "bare", "-O", "csv")
    total = Decimal(balance.splitlines()[1].rsplit(",", 1)[1].strip('"'))
    assert total == Decimal(api.balance(name))
    entries = hledger(tmp_path, csv, "register", f"assets:{name}", "-O", "csv").splitlines()
    assert len(entries) - 1 == api.get(f"/children/{api.child_id(name)}/transactions").json["total"]


def test_the_familys_export_reconciles_for_every_child(demo_server: RoostServer, tmp_path: Path) -> None:
    api = Api(demo_server.url).sign_in(DAD)
    csv = api.download("/families/current/transactions/export")

    lines = hledger(tmp_path, csv, "balance", "assets", "--no-total", "--layout", "bare", "-O", "csv").splitlines()[1:]
    totals = {line.split(",")[0].strip('"'): Decimal(line.rsplit(",", 1)[1].strip('"')) for line in lines}
    assert totals == {f"assets:{name}": Decimal(api.balance(name)) for name in ("Alice", "Bob")}


def test_a_wrong_balance_would_be_found(demo_server: RoostServer, tmp_path: Path) -> None:
    api = Api(demo_server.url).sign_in(MOM)
    csv = api.download(f"/children/{api.child_id('Alice')}/transactions/export")
    row = csv.splitlines()[10].decode()
    forged = csv.replace(row.encode(), row.replace(".", "1.", 1).encode())

    assert forged != csv
    with pytest.raises(AssertionError, match="balance assertion"):
        hledger(tmp_path, forged, "balance")
