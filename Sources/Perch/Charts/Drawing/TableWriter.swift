import SwiftUI

/// Writes the data of a chart as a table behind a switch; without a script too.
@MainActor
struct TableWriter {
    let table: ChartTable

    func write(to emitter: _Emitter) {
        emitter.open(.details, .chartTable)
        emitter.open(.summary)
        emitter.text(literal: "Show as Table")
        emitter.close(keeping: [])
        emitter.open(.div, .chartTableBox)
        emitter.attribute(.role, literal: "region")
        emitter.attribute(.tabindex, literal: "0")
        emitter.attribute(.ariaLabel, "\(table.name), table")
        emitter.open(.table)
        emitter.open(.caption)
        emitter.text(table.name)
        emitter.close(keeping: [])
        writeHead(to: emitter)
        emitter.open(.tbody)
        emitter.rows(table.rows, id: \.id) { row in
            emitter.open(.tr)
            emitter.open(.th)
            emitter.attribute(.scope, literal: "row")
            emitter.text(row.head)
            emitter.close(keeping: [])
            for cell in row.cells {
                emitter.open(.td)
                emitter.text(cell)
                emitter.close(keeping: [])
            }
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [])
        emitter.close(keeping: [])
        emitter.close(keeping: [])
        emitter.close(keeping: [])
    }

    private func writeHead(to emitter: _Emitter) {
        emitter.open(.thead)
        emitter.rows(0..<1, id: { $0 }) { _ in
            emitter.open(.tr)
            for name in [table.head] + table.columns {
                emitter.open(.th)
                emitter.attribute(.scope, literal: "col")
                emitter.text(name)
                emitter.close(keeping: [])
            }
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [])
    }
}
