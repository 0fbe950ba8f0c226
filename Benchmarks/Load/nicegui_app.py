"""The screen of PerchBench (BenchScreen.swift) in NiceGUI: 100 rows with a button each, a field, a bar, a sheet."""

import sys

from nicegui import ui


def row(number: int) -> None:
    with ui.row().classes("w-full items-center"):
        with ui.column().classes("gap-0"):
            ui.label(f"Row number {number}")
            ui.label("Second line")
        ui.space()
        button = ui.button("Off")
        button.on_click(lambda: button.set_text("On" if button.text == "Off" else "Off"))


@ui.page("/")
def page() -> None:
    with ui.dialog() as sheet, ui.card():
        ui.label("A sheet")
    with ui.header():
        ui.label("Rows")
        ui.space()
        ui.button("Add", on_click=sheet.open)
    ui.label("Total 0")
    ui.label("Again 0")
    ui.input("Search")
    for number in range(100):
        row(number)


# With its own three seconds NiceGUI drops pages while a busy machine opens the next ones.
ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, title="Rows", reconnect_timeout=60)
