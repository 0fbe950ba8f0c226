public import Foundation
public import Household
public import Ledger

/// What a parent typed into "New Reward" or the form of one (screen-time.md §3.3).
public struct RewardForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// What kind of thing it is.
    public var kind = Reward.Kind.screenTime
    /// 1 to 10,000 points.
    public var cost: WholeInput = .typed("")
    /// 5 to 240; only of screen time.
    public var minutes: WholeInput = .typed("")
    /// Above zero; only of pocket money.
    public var amount: AmountInput = .typed("")
    /// An SF Symbol name.
    public var icon = Reward.Kind.screenTime.usualIcon
    /// 0-7.
    public var color = 0
    /// At least one.
    public var children: Set<Child.ID> = []
    /// Whether a parent decides each time.
    public var needsApproval = true
    /// 1 to 50, or nothing.
    public var perDay: WholeInput = .typed("")
    /// 1 to 50, or nothing.
    public var perWeek: WholeInput = .typed("")
    /// Whether it is offered.
    public var isActive = true

    /// An empty form.
    public init() {}

    /// The form as it stands for a reward that is there.
    public init(_ reward: Reward) {
        name = reward.name
        kind = reward.content.kind
        cost = .exact(reward.cost)
        minutes = reward.content.minutes.map { .exact($0) } ?? .typed("")
        amount = reward.content.amount.map { .exact($0) } ?? .typed("")
        icon = reward.icon
        color = reward.color
        children = reward.children
        needsApproval = reward.needsApproval
        perDay = reward.perDay.map { .exact($0) } ?? .typed("")
        perWeek = reward.perWeek.map { .exact($0) } ?? .typed("")
        isActive = reward.isActive
    }

    /// What it should cost, by its minutes; nil of other kinds, and while they are not right.
    public var suggestedCost: Int? {
        guard kind == .screenTime else { return nil }
        return minutes.value(in: Reward.minuteRange).map(Reward.suggestedCost)
    }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameter known: the family's children; others are nobody.
    public func validated(
        unit: AccountUnit, locale: Locale, known: Set<Child.ID>
    ) throws(FieldErrors) -> RewardDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in try Self.name(self.name) }
        let content = content(&errors, unit: unit, locale: locale)
        let cost = errors.number(self.cost, Reward.costRange, .cost, ScreenTimeProblem.costOutOfRange)
        let icon = errors.collect(.icon) { () throws(FieldProblem) in try FieldRules.symbol(self.icon) }
        let color = errors.collect(.rewardColor) { () throws(FieldProblem) in
            try FieldRules.colour(self.color, of: .children)
        }
        let children = self.children.intersection(known)
        if children.isEmpty { errors.add(.forChildren, .screenTime(.childrenRequired)) }
        let perDay = Self.times(self.perDay, .perDay, &errors)
        let perWeek = Self.times(self.perWeek, .perWeek, &errors)
        guard errors.isEmpty, let name, let content, let cost, let icon, let color else { throw errors }
        return RewardDraft(
            name: name, content: content, cost: cost, icon: icon, color: color, children: children,
            needsApproval: needsApproval, perDay: perDay, perWeek: perWeek, isActive: isActive)
    }

    private func content(_ errors: inout FieldErrors, unit: AccountUnit, locale: Locale) -> Reward.Content? {
        switch kind {
        case .screenTime:
            errors.number(minutes, Reward.minuteRange, .minutes, ScreenTimeProblem.minutesOutOfRange)
                .map { .screenTime(minutes: $0) }
        case .privilege: .privilege
        case .money:
            errors.collect(.amount) { () throws(FieldProblem) in
                try Self.amount(amount, unit: unit, locale: locale)
            }.map { .money($0) }
        }
    }

    private static func name(_ text: String) throws(FieldProblem) -> String {
        do {
            return try FieldRules.name(
                text, .name, missing: .screenTime(.rewardNameRequired), limit: Reward.nameLimit)
        } catch {
            throw error == .screenTime(.rewardNameRequired)
                ? error : .screenTime(.nameTooLong(limit: Reward.nameLimit))
        }
    }

    private static func amount(
        _ input: AmountInput, unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money {
        // A money field drops a sign, and would read "-1" as 1.
        if case .typed(let text) = input, text.contains(where: { $0 == "-" || $0 == "\u{2212}" }) {
            throw .screenTime(.amountNotPositive)
        }
        do {
            return try FieldRules.amount(
                input, unit: unit, locale: locale, notPositive: .screenTime(.amountNotPositive))
        } catch {
            throw error == .amountInvalid ? .screenTime(.amountNotPositive) : error
        }
    }

    private static func times(_ input: WholeInput, _ field: FormField, _ errors: inout FieldErrors) -> Int? {
        input.isEmpty ? nil : errors.number(input, Reward.timesRange, field, ScreenTimeProblem.timesOutOfRange)
    }
}

/// A reward to make or change, with no rule of the form broken.
public struct RewardDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let name: String
    /// What the child gets.
    public let content: Reward.Content
    /// 1 to 10,000 points.
    public let cost: Int
    /// An SF Symbol name.
    public let icon: String
    /// 0-7.
    public let color: Int
    /// At least one.
    public let children: Set<Child.ID>
    /// Whether a parent decides each time.
    public let needsApproval: Bool
    /// 1 to 50, or nil.
    public let perDay: Int?
    /// 1 to 50, or nil.
    public let perWeek: Int?
    /// Whether it is offered.
    public let isActive: Bool

    /// Writes the values into a reward.
    public func apply(to reward: inout Reward) {
        reward.name = name
        reward.content = content
        reward.cost = cost
        reward.icon = icon
        reward.color = color
        reward.children = children
        reward.needsApproval = needsApproval
        reward.perDay = perDay
        reward.perWeek = perWeek
        reward.isActive = isActive
    }

    /// A reward of these values.
    public func reward(id: Reward.ID, position: Int, createdAt: Date) -> Reward {
        Reward(
            id: id, name: name, content: content, cost: cost, icon: icon, color: color, children: children,
            needsApproval: needsApproval, perDay: perDay, perWeek: perWeek, isActive: isActive, position: position,
            createdAt: createdAt)
    }
}

extension Reward.Kind {
    /// The symbol that a form begins with.
    public var usualIcon: String {
        switch self {
        case .screenTime: "hourglass"
        case .privilege: "star.fill"
        case .money: "gift.fill"
        }
    }
}
