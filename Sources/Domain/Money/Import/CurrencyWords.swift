import Capture
import Ledger

/// Currencies by what stands in cells, each word read once: a code, or what `TypedAmount` knows beside a number.
struct CurrencyWords {
    private let home: Currency
    private var known: [String: Currency?] = [:]

    /// Words of a statement in a currency, which decides whose "$" it is.
    init(home: Currency) {
        self.home = home
    }

    /// The currency of "EUR", "€", "Rp"; nil for other words.
    mutating func currency(_ word: String) -> Currency? {
        if let found = known[word] { return found }
        let found = Currency(code: word.uppercased()) ?? read(word)
        known[word] = .some(found)
        return found
    }

    private func read(_ word: String) -> Currency? {
        guard !word.isEmpty, word.utf8.count <= 12, !word.contains(where: \.isNumber) else { return nil }
        for text in ["\(word) 1", "1 \(word)"] {
            if let money = try? TypedAmount.money(text, in: home), case .currency(let currency) = money.unit {
                return currency
            }
        }
        return nil
    }
}
