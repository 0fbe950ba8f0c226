import Foundation
import Ledger

/// What is in the columns of a table.
struct ColumnContent {
    private let columns: [[String]]
    private let defaults: StatementDefaults
    /// How many rows there are.
    let count: Int

    init(rows: [DelimitedText.Record], width: Int, defaults: StatementDefaults) {
        columns = (0..<width).map { column in
            rows.map { column < $0.cells.count ? $0.cells[column].trimmingCharacters(in: .whitespaces) : "" }
        }
        count = rows.count
        self.defaults = defaults
    }

    var indices: Range<Int> { columns.indices }

    private func filled(_ column: Int) -> [String] { columns[column].filter { !$0.isEmpty } }

    /// The part of the rows whose cell is a date.
    func dates(_ column: Int) -> Double { share(column) { DateCell($0) != nil } }

    /// The part of the rows whose cell is an amount with no more around it than a currency or a direction.
    func amounts(_ column: Int) -> Double {
        share(column) { text in
            guard let cell = AmountCell(text), DateCell(text) == nil || cell.provenStyle != nil else { return false }
            return cell.words.count <= 2 && cell.words.allSatisfy { $0.count <= 5 } && cell.digits.count <= 20
        }
    }

    private func share(_ column: Int, _ fits: (String) -> Bool) -> Double {
        // As many rows as tell; a file of totals and remarks alone has none.
        let sample = columns[column].prefix(400)
        return sample.isEmpty ? 0 : Double(sample.count(where: fits)) / Double(sample.count)
    }

    /// Whether every cell that has something says which way money went, and most have something.
    func isType(_ column: Int, allowingTransfers: Bool) -> Bool {
        let filled = filled(column)
        guard !filled.isEmpty, filled.count * 2 >= count else { return false }
        return filled.allSatisfy { word in
            let type = FlowWords.type(word)
            return type == .income || type == .expense || (allowingTransfers && type == .transfer)
        }
    }

    /// Whether no two rows have the same, apart from what stands for nothing.
    func isUnique(_ column: Int) -> Bool {
        let told = filled(column).filter { !ReferenceText.isPlaceholder($0) }
        return !told.isEmpty && Set(told).count == told.count
    }

    /// Whether all rows have the same.
    func isConstant(_ column: Int) -> Bool { count > 1 && Set(columns[column]).count == 1 }

    /// How long texts are, on average.
    func length(_ column: Int) -> Int {
        let filled = filled(column).prefix(400)
        return filled.isEmpty ? 0 : filled.reduce(0) { $0 + $1.count } / filled.count
    }

    /// The step from balance to balance that proves which of two columns is the amount.
    func isBalance(_ balance: Int, of amount: Int) -> Bool {
        func value(_ text: String) -> Int64? {
            guard let cell = AmountCell(text),
                let money = cell.money(cell.provenStyle ?? .automatic, in: defaults.currency)
            else { return nil }
            return cell.isNegative ? -money.minorUnits : money.minorUnits
        }
        let amounts = columns[amount].prefix(50).map(value)
        let balances = columns[balance].prefix(50).map(value)
        var fitting = 0
        for index in amounts.indices.dropFirst() {
            guard let one = balances[index - 1], let two = balances[index] else { continue }
            let step = two.subtractingReportingOverflow(one).partialValue.magnitude
            if step == amounts[index]?.magnitude || step == amounts[index - 1]?.magnitude { fitting += 1 }
        }
        return fitting > 0 && fitting * 2 >= amounts.count - 1
    }
}

/// Numbers that banks write where they have none.
enum ReferenceText {
    static func isPlaceholder(_ text: String) -> Bool {
        let word = StatementText.folded(text)
        return word.isEmpty || word.allSatisfy { $0 == "0" }
            || ["notprovided", "nonref", "none", "n a", "na", "null"].contains(word)
    }
}
