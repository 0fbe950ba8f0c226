public import Foundation
public import Household
public import Ledger

/// What the family should buy now, within what it wants to spend: a list that is made of its own purchases and stored
/// only when somebody says so (groceries.md §2.8).
///
///     budget $15.00      Olive oil $8.99 (100)  Milk $3.99 (90)  Coffee $9.49 (60)    Bread $3.29 (55)
///     running            8.99                   12.98            22.47, left out      16.27, left out
public struct SmartList: Hashable, Sendable {
    /// What the family knows about its groceries.
    public struct Facts: Sendable {
        /// The stock of every item, by name, as `PantryStock.all` gives them.
        public var stocks: [PantryStock]
        /// When items are expected.
        public var predictions: [GroceryItem.ID: Prediction]
        /// The items that were bought on each completed list.
        public var trips: [[GroceryItem.ID]]
        /// What is on active lists, and so is not suggested.
        public var listed: Set<GroceryItem.ID>
        /// What one unit of an item is thought to cost; without one it has no price yet.
        public var estimates: [GroceryItem.ID: Money]

        /// Facts.
        public init(
            stocks: [PantryStock], predictions: [GroceryItem.ID: Prediction] = [:], trips: [[GroceryItem.ID]] = [],
            listed: Set<GroceryItem.ID> = [], estimates: [GroceryItem.ID: Money] = [:]
        ) {
            self.stocks = stocks
            self.predictions = predictions
            self.trips = trips
            self.listed = listed
            self.estimates = estimates
        }
    }

    /// What is suggested, by score, then by name.
    public let chosen: [Suggestion]
    /// What would exceed the budget, in the same order: offered unticked.
    public let leftOut: [Suggestion]
    /// What the chosen ones are thought to cost together; never more than the budget.
    public let estimatedTotal: Money
    /// Whether nothing at all is expected yet, because too little was bought.
    public let isWithoutHistory: Bool
    /// How many days ahead it looks.
    public let horizon: Int

    /// The days ahead that the screen offers.
    public static let horizons = [3, 7, 14]
    /// How many days ahead it looks unless somebody asks for another number.
    public static let usualHorizon = 7
    /// For how many days ahead somebody may ask.
    public static let horizonRange = 1...30
    /// The least confidence with which an expected item is suggested.
    public static let leastConfidence = 40
    /// Up to how many days before it goes off something is suggested again.
    static let expiringDays = 2

    /// A smart list.
    ///
    /// With a budget items are taken by score as long as they fit. What is often bought with one of them comes after
    /// them, as far as the rest of the budget goes: nothing is suggested for company that is not on the list.
    ///
    /// - Parameters:
    ///   - budget: what it may cost; nil for no limit.
    ///   - unit: what money is counted in.
    public init(
        _ facts: Facts, budget: Money? = nil, horizon: Int = usualHorizon, today: CalendarDate, in unit: AccountUnit
    ) {
        // Positions in `stocks` are the order of names, so what is compared below are numbers.
        let stocks = facts.stocks
        var pressing: [Int: Suggestion] = [:]
        for (rank, stock) in stocks.enumerated() where !stock.item.isArchived && !facts.listed.contains(stock.id) {
            pressing[rank] = Self.suggestion(stock, facts, horizon: horizon, today: today, in: unit)
        }
        var fit = Fit(budget: budget, unit: unit)
        for entry in Self.ordered(pressing) { fit.take(entry.suggestion, rank: entry.rank) }

        let company = Self.company(of: fit.chosen, facts, pressing, in: unit)
        for entry in Self.ordered(company) { fit.add(entry.suggestion, rank: entry.rank) }
        chosen = Self.ordered(fit.chosen).map(\.suggestion)
        leftOut = Self.ordered(fit.leftOut).map(\.suggestion)
        estimatedTotal = fit.total
        isWithoutHistory = facts.predictions.isEmpty && chosen.isEmpty && leftOut.isEmpty
        self.horizon = horizon
    }

    /// What is shown where nothing is suggested; nil where something is.
    public var explanation: String? {
        if !chosen.isEmpty || !leftOut.isEmpty { return nil }
        if isWithoutHistory {
            return "Not enough history yet. "
                + "Complete three lists with the same items and Roost will start to predict."
        }
        return horizon == 1 ? "Nothing to buy by tomorrow." : "Nothing to buy in the next \(horizon) days."
    }

    /// "Smart List, Jun 10".
    public static func defaultName(_ day: CalendarDate, _ locale: Locale) -> String {
        let noon = day.instant(at: ClockTime(minutesSinceMidnight: 720), in: .gmt)
        let style = Date.FormatStyle(locale: locale, timeZone: .gmt).month(.abbreviated).day()
        return "Smart List, \(noon.formatted(style))"
    }

    /// The budget that a smart list begins with: what is left of the current grocery budget, if there is one. Of one
    /// that is used up nothing is.
    public static func defaultBudget(remaining: Money?) -> Money? {
        remaining.map { $0.isNegative ? .zero($0.unit) : $0 }
    }

    /// How many days ahead somebody wants to look.
    public static func horizon(_ days: Int?) throws(FieldProblem) -> Int {
        let days = days ?? usualHorizon
        guard horizonRange.contains(days) else { throw .groceries(.daysOutOfRange(horizonRange)) }
        return days
    }

    /// Why an item by itself is suggested, with the highest score of the reasons there are; nil without one. A paused
    /// one is suggested below its minimum alone.
    private static func suggestion(
        _ stock: PantryStock, _ facts: Facts, horizon: Int, today: CalendarDate, in unit: AccountUnit
    ) -> Suggestion? {
        let item = stock.item
        func make(_ quantity: Quantity, _ reason: Suggestion.Reason) -> Suggestion {
            Suggestion(item, quantity, estimate: facts.estimates[item.id], reason: reason, in: unit)
        }
        if let missing = stock.missing, let least = item.parLevel {
            return make(missing.roundedUp, .belowMinimum(Measure(least, item.unit)))
        }
        guard !item.isPredictionPaused, let prediction = facts.predictions[item.id] else { return nil }
        let isSure = prediction.confidence >= leastConfidence
        if isSure, prediction.dueIn < 0 { return make(prediction.suggestedQuantity, .overdue(prediction)) }
        if let expiry = stock.expiry, expiry.daysLeft <= expiringDays {
            return make(prediction.suggestedQuantity, .expiring(expiry))
        }
        guard isSure, prediction.dueIn <= horizon else { return nil }
        return make(prediction.suggestedQuantity, .due(prediction))
    }

    /// What is often bought with a chosen item, where that presses more than what speaks for it otherwise.
    private static func company(
        of chosen: [Int: Suggestion], _ facts: Facts, _ pressing: [Int: Suggestion], in unit: AccountUnit
    ) -> [Int: Suggestion] {
        if facts.trips.count < TripIndex.leastLists || chosen.isEmpty { return [:] }
        let index = TripIndex(facts.trips, items: facts.stocks.map(\.id))
        let anchors = chosen.keys.sorted()
        var company: [Int: Suggestion] = [:]
        for (rank, stock) in facts.stocks.enumerated() {
            let item = stock.item
            if let known = pressing[rank], known.score >= Suggestion.Reason.companyScore { continue }
            guard !item.isArchived, !item.isPredictionPaused, !facts.listed.contains(item.id),
                let other = index.companion(of: rank, among: anchors)
            else { continue }
            let reason = Suggestion.Reason.boughtWith(facts.stocks[other].item.name)
            let quantity = facts.predictions[item.id]?.suggestedQuantity ?? item.defaultQuantity
            company[rank] = Suggestion(
                item, quantity, estimate: facts.estimates[item.id], reason: reason, in: unit)
        }
        return company
    }

    /// By score, then by name.
    private static func ordered(_ suggestions: [Int: Suggestion]) -> [(rank: Int, suggestion: Suggestion)] {
        suggestions.map { (rank: $0.key, suggestion: $0.value) }.sorted {
            $0.suggestion.score == $1.suggestion.score
                ? $0.rank < $1.rank : $0.suggestion.score > $1.suggestion.score
        }
    }
}

/// Takes suggestions as long as a budget lasts.
private struct Fit {
    let budget: Money?
    var total: Money
    var chosen: [Int: Suggestion] = [:]
    var leftOut: [Int: Suggestion] = [:]

    init(budget: Money?, unit: AccountUnit) {
        self.budget = budget
        total = .zero(unit)
    }

    mutating func take(_ suggestion: Suggestion, rank: Int) {
        let sum = total + suggestion.total
        if let budget, sum > budget {
            leftOut[rank] = suggestion
        } else {
            chosen[rank] = suggestion
            total = sum
        }
    }

    /// Takes what is bought with something chosen. What is on the list already, or was left out, has another reason now
    /// and stays where it is.
    mutating func add(_ suggestion: Suggestion, rank: Int) {
        if chosen[rank] != nil {
            chosen[rank] = suggestion
        } else if leftOut[rank] != nil {
            leftOut[rank] = suggestion
        } else {
            take(suggestion, rank: rank)
        }
    }
}
