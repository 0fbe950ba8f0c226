import Household
public import Ledger

/// The rows of a list as wishes see them: the one rule by which a server does wishes and a phone shows its own before
/// they are sent (groceries.md §3, README decision 8).
///
///     server   Milk 1                       Ann adds Milk 1, Ben adds Milk 1, Ann's phone sends again
///     Ann      Milk 1 + her wish → 2        → the server has 3; the repetition finds its answer kept
///     Ben      Milk 1 + his wish → 2        → told of the server's rows, both show 3
///
/// Wishes are done in the order in which they arrive; clocks of phones decide nothing. A tick and an amount say what is
/// wanted, so the last to arrive holds. An addition adds to what is there, and what was in the basket goes back to be
/// bought, since more of it is wanted than was taken.
public struct SharedList: Hashable, Sendable {
    /// What wishes change of a line.
    public struct Row: Hashable, Sendable, Identifiable {
        /// Which line.
        public let id: ShoppingListItem.ID
        /// What it is called.
        public let name: String
        /// How much is wanted.
        public var measure: Measure
        /// Whether it is in the basket.
        public var isPurchased: Bool

        /// A row of a line.
        public init(id: ShoppingListItem.ID, name: String, measure: Measure, isPurchased: Bool = false) {
            self.id = id
            self.name = name
            self.measure = measure
            self.isPurchased = isPurchased
            nameKey = GroceryItem.nameKey(name)
        }

        /// By which names are equal.
        let nameKey: String
    }

    /// In the order of the list.
    public private(set) var rows: [Row]
    /// The wishes that were done or refused, and what became of each.
    public private(set) var answers: [ListWish.ID: ListWish.Outcome]

    /// A list with its rows, and the answers to earlier wishes.
    public init(rows: [Row], answers: [ListWish.ID: ListWish.Outcome] = [:]) {
        self.rows = rows
        self.answers = answers
    }

    /// Does a wish, once: one that was answered before gets its answer again, and nothing changes.
    ///
    /// - Parameter lineID: the id of the line that an addition makes where none is there.
    @discardableResult
    public mutating func apply(_ wish: ListWish, lineID: ShoppingListItem.ID) -> ListWish.Outcome {
        if let answer = answers[wish.id] { return answer }
        let answer =
            switch wish.act {
            case .purchased(let line, let wanted): change(line) { $0.isPurchased = wanted }
            case .amount(let line, let measure): amount(of: line, measure)
            case .addition(let name, let measure): add(name, measure, lineID: lineID)
            case .entry(let text): add(text, Measure(.one, .each), lineID: lineID)
            }
        answers[wish.id] = answer
        return answer
    }

    /// As a phone shows it whose wishes are not sent yet. A line that only a wish has made goes by the wish's id.
    public func showing(_ wishes: [ListWish]) -> SharedList {
        var shown = self
        for wish in wishes { shown.apply(wish, lineID: ShoppingListItem.ID(wish.id.uuid)) }
        return shown
    }

    /// Takes a line off the list.
    public mutating func remove(_ id: ShoppingListItem.ID) {
        rows.removeAll { $0.id == id }
    }

    private mutating func change(_ line: ListWish.Line, _ act: (inout Row) -> Void) -> ListWish.Outcome {
        guard let index = index(of: line) else { return .gone }
        act(&rows[index])
        return .done(rows[index].id)
    }

    private mutating func amount(of line: ListWish.Line, _ measure: Measure) -> ListWish.Outcome {
        guard let index = index(of: line) else { return .gone }
        let unit = rows[index].measure.unit
        guard measure.unit.converts(to: unit) else { return .refused(.unitUnfit(unit)) }
        guard measure.quantity.isGiven else { return .refused(.quantityOutOfRange) }
        rows[index].measure = measure
        return .done(rows[index].id)
    }

    private mutating func add(_ name: String, _ measure: Measure, lineID: ShoppingListItem.ID) -> ListWish.Outcome {
        guard measure.quantity.isGiven else { return .refused(.quantityOutOfRange) }
        let isName = (try? GroceryRules.name(name, missing: .itemRequired, limit: GroceryItem.nameLimit)) != nil
        guard isName else { return .refused(.nameUnfit) }
        let key = GroceryItem.nameKey(name)
        guard let index = rows.firstIndex(where: { $0.nameKey == key }) else {
            guard rows.count < ShoppingList.lineLimit else { return .refused(.listFull) }
            rows.append(Row(id: lineID, name: name, measure: measure))
            return .done(lineID)
        }
        switch rows[index].measure.adding(measure) {
        case .success(let sum):
            rows[index].measure = sum
            rows[index].isPurchased = false
            return .done(rows[index].id)
        case .failure(let reason):
            return .refused(reason)
        }
    }

    private func index(of line: ListWish.Line) -> Int? {
        switch line {
        case .known(let id):
            return rows.firstIndex { $0.id == id }
        case .added(let wish):
            guard case .done(let id) = answers[wish] else { return nil }
            return rows.firstIndex { $0.id == id }
        }
    }
}

extension ListWish.Outcome.Reason: Error {}

extension Measure {
    /// That much more, in the unit that it has; why not, where the units do not convert or it would be more than a line
    /// holds.
    ///
    ///     1 l + 500 ml = 1.5 l        2 each + 1 kg: refused        9,999 + 1: refused
    public func adding(_ more: Measure) -> Result<Measure, ListWish.Outcome.Reason> {
        guard let converted = more.converted(to: unit) else { return .failure(.unitUnfit(unit)) }
        let sum = Measure(quantity + converted.quantity, unit)
        return sum.quantity.isGiven ? .success(sum) : .failure(.quantityOutOfRange)
    }
}
