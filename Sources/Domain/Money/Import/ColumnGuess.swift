/// What each column of a table means, by its name first and by its content where names are missing or unknown.
struct ColumnGuess {
    private(set) var columns: [ImportField?]
    private let content: ColumnContent
    private let matches: [HeaderWords.Match?]

    init(labels: [String], content: ColumnContent) {
        self.content = content
        columns = Array(repeating: nil, count: labels.count)
        matches = labels.map { HeaderWords.match($0) }
        if matches.contains(where: { $0 != nil }) { guessByName() }
        guessByContent()
        if !columns.contains(.merchant), !columns.contains(.description) { guessText() }
    }

    private mutating func guessByName() {
        for field in ImportField.allCases {
            let candidates = matches.indices.filter { matches[$0]?.field == field && fits(field, $0) }
            let best = candidates.min { (matches[$0]?.rank ?? 0, $0) < (matches[$1]?.rank ?? 0, $1) }
            if let best { columns[best] = field }
        }
    }

    private func fits(_ field: ImportField, _ column: Int) -> Bool {
        switch field {
        case .date: content.count == 0 || content.dates(column) > 0
        case .type: content.isType(column, allowingTransfers: false)
        case .description, .payer: !content.isType(column, allowingTransfers: false)
        case .reference: content.isUnique(column)
        case .account: content.isConstant(column)
        default: true
        }
    }

    private mutating func guessByContent() {
        if !columns.contains(.date), let date = best({ content.dates($0) }) { columns[date] = .date }
        let hasAmount = columns.contains { [.amount, .debit, .credit].contains($0) }
        if !hasAmount, let amount = best({ content.amounts($0) }) {
            let second = content.indices.first { $0 != amount && columns[$0] == nil && content.amounts($0) > 0.5 }
            if let second, !columns.contains(.balance) {
                // Of two columns of amounts one is what the account held: the second, unless the steps say otherwise.
                let isSwapped = content.isBalance(amount, of: second) && !content.isBalance(second, of: amount)
                columns[isSwapped ? second : amount] = .amount
                columns[isSwapped ? amount : second] = .balance
            } else {
                columns[amount] = .amount
            }
        }
        let isPair = columns.contains(.debit) || columns.contains(.credit)
        if !columns.contains(.type), !isPair || columns.contains(.amount) {
            let type = content.indices.first {
                columns[$0] == nil && content.isType($0, allowingTransfers: false)
            }
            if let type { columns[type] = .type }
        }
    }

    /// The first of the free columns that fits best, and more than half.
    private func best(_ share: (Int) -> Double) -> Int? {
        let shares = content.indices.filter { columns[$0] == nil }.map { (column: $0, share: share($0)) }
        guard let most = shares.map(\.share).max(), most >= 0.5 else { return nil }
        return shares.first { $0.share > most * 0.8 }?.column
    }

    /// Of the free columns the one with the longest texts describes.
    private mutating func guessText() {
        let free = content.indices.filter {
            columns[$0] == nil && matches[$0] == nil && content.amounts($0) < 0.5 && content.dates($0) < 0.5
        }
        if let longest = free.max(by: { content.length($0) < content.length($1) }), content.length(longest) > 0 {
            columns[longest] = .description
        }
    }
}
