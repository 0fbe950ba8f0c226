import Ledger

/// Which items were on which completed lists, to tell what is often bought together (groceries.md §2.8).
///
/// An item has a number and a row of bits, one a list. How often two were on one list is how many bits their rows
/// share: 8 words for 500 lists, whatever was on them.
///
///     lists   {pasta, sauce}  {pasta, sauce, milk}  {milk}  {pasta, sauce}
///     pasta   1 1 0 1
///     sauce   1 1 0 1     with pasta 3 times, on 3 of its 3 lists: often
///     milk    0 1 1 0     with pasta once
struct TripIndex: Sendable {
    /// Fewest lists that two items were on together.
    static let leastLists = 3
    /// The least share of the other's lists, in percent.
    static let leastPercent = 60

    private let wordsPerItem: Int
    private let words: [UInt64]
    private let counts: [Int]

    /// - Parameters:
    ///   - trips: the items of each completed list; one that is named twice on a list is there once.
    ///   - items: what may be asked about, by its place here; others are left out.
    init(_ trips: [[GroceryItem.ID]], items: [GroceryItem.ID]) {
        var numbers: [GroceryItem.ID: Int] = Dictionary(minimumCapacity: items.count)
        for (number, item) in items.enumerated() { numbers[item] = number }
        let wordsPerItem = (trips.count + 63) / 64
        var words = [UInt64](repeating: 0, count: items.count * wordsPerItem)
        for (trip, items) in trips.enumerated() {
            let bit: UInt64 = 1 << UInt64(trip % 64)
            for item in items {
                if let number = numbers[item] { words[number * wordsPerItem + trip / 64] |= bit }
            }
        }
        counts = items.indices.map { number in
            words[(number * wordsPerItem)..<((number + 1) * wordsPerItem)].reduce(0) { $0 + $1.nonzeroBitCount }
        }
        self.wordsPerItem = wordsPerItem
        self.words = words
    }

    /// How often an item was bought with another one.
    struct Company: Hashable, Sendable, Comparable {
        /// On how many lists both were.
        let together: Int
        /// On how many lists the other one was.
        let lists: Int

        /// A smaller share of the other's lists, then on fewer lists.
        static func < (left: Self, right: Self) -> Bool {
            let (first, second) = (left.together * right.lists, right.together * left.lists)
            return first == second ? left.together < right.together : first < second
        }
    }

    /// The one of `others` with which `item` is bought often, and most so; of equals the first. Nil where there is
    /// none.
    func companion(of item: Int, among others: [Int]) -> Int? {
        guard counts[item] >= Self.leastLists else { return nil }
        var best: (item: Int, company: Company)?
        for other in others where other != item {
            guard let company = company(item, other) else { continue }
            if let known = best?.company, company <= known { continue }
            best = (other, company)
        }
        return best?.item
    }

    private func company(_ item: Int, _ other: Int) -> Company? {
        let lists = counts[other]
        guard lists >= Self.leastLists else { return nil }
        let together = words.withUnsafeBufferPointer { words in
            var count = 0
            for word in 0..<wordsPerItem {
                count += (words[item * wordsPerItem + word] & words[other * wordsPerItem + word]).nonzeroBitCount
            }
            return count
        }
        guard together >= Self.leastLists, together * 100 >= Self.leastPercent * lists else { return nil }
        return Company(together: together, lists: lists)
    }
}
