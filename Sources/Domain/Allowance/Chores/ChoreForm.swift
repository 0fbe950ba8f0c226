public import Foundation
public import Household
public import Ledger

/// What a parent typed into "New Chore" or "Edit Chore".
public struct ChoreForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// One emoji, or nothing.
    public var icon: String?
    /// In the order in which they begin.
    public var children: [Child.ID] = []
    /// Whether each turn is open for all of them until one has done it.
    public var isForWhoeverComesFirst = false
    /// How they take turns.
    public var rotation: ChoreAssignment.Rotation = .none
    /// On which days.
    public var schedule: ChoreSchedule.Kind = .weekdays
    /// The day of a chore that is due once.
    public var dueDate: CalendarDate?
    /// The days of a weekly one.
    public var weekdays: Set<Weekday> = []
    /// How many days lie between those of one that comes every so many days.
    public var everyNDays: Int?
    /// The first of those days; today when not given.
    public var startDate: CalendarDate?
    /// Nothing, money or points.
    public var reward: ChoreReward.Kind = .none
    /// How much of it; not looked at without one.
    public var amount: AmountInput = .typed("")
    /// Whether a parent has to say that it is done.
    public var needsApproval = true
    /// Part of the family, without a reward.
    public var isExpected = false
    /// From when on in the day.
    public var from: ClockTime?
    /// By when.
    public var until: ClockTime?
    /// Whether it needs a photo.
    public var needsPhoto = false
    /// No turns while false.
    public var isActive = true

    /// An empty form.
    public init() {}

    /// The form as it stands for a chore that is there.
    public init(_ version: ChoreVersion) {
        name = version.name
        icon = version.icon?.description
        children = version.assignment.children
        isForWhoeverComesFirst = version.assignment.isForWhoeverComesFirst
        rotation = version.assignment.rotation
        schedule = version.schedule.kind
        switch version.schedule {
        case .once(let day): dueDate = day
        case .weekdays(let days): weekdays = days
        case .everyDays(let count, let first): (everyNDays, startDate) = (count, first)
        }
        reward = version.reward.kind
        amount = version.reward.amount.map(AmountInput.exact) ?? .typed("")
        needsApproval = version.needsApproval
        isExpected = version.isExpected
        (from, until) = (version.from, version.until)
        needsPhoto = version.needsPhoto
        isActive = version.isActive
    }

    /// The version that holds from `today` on, or every broken rule in screen order; a typed amount is read in
    /// `locale`.
    ///
    /// - Parameters:
    ///   - keeping: the version before a change, whose day need not fit any more.
    ///   - isPresent: whether that is a child of the family who was not removed.
    public func validated(
        in family: Family, today: CalendarDate, keeping: ChoreVersion? = nil, locale: Locale,
        isPresent: (Child.ID) -> Bool
    ) throws(FieldErrors) -> ChoreVersion {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try FieldRules.name(
                self.name, .name, missing: .earning(.choreNameRequired), limit: ChoreVersion.nameLimit)
        }
        let icon = errors.collect(.icon) { () throws(FieldProblem) in try FieldRules.emoji(self.icon) }
        let kept = keeping?.assignment.children ?? []
        // One who was removed since stays named, and has turns again on return.
        if children.isEmpty || !children.allSatisfy({ isPresent($0) || kept.contains($0) }) {
            errors.add(.forChildren, .earning(.choreChildRequired))
        }
        let schedule = chosenSchedule(today: today, keeping: keeping?.schedule, &errors)
        let reward = errors.collect(.amount) { () throws(FieldProblem) in
            try chosenReward(money: family.unit, locale)
        }
        if let from, let until, until.minutes <= from.minutes { errors.add(.until, .earning(.hoursEndEarly)) }
        guard errors.isEmpty, let name, let schedule, let reward else { throw errors }
        return ChoreVersion(
            since: today, name: name, icon: icon.flatMap(\.self),
            assignment: ChoreAssignment(
                children, rotation: rotation, isForWhoeverComesFirst: isForWhoeverComesFirst),
            schedule: schedule, reward: reward, needsApproval: needsApproval, isExpected: isExpected, from: from,
            until: until, needsPhoto: needsPhoto, isActive: isActive, firstDayOfWeek: family.firstDayOfWeek)
    }

    private func chosenSchedule(
        today: CalendarDate, keeping: ChoreSchedule?, _ errors: inout FieldErrors
    ) -> ChoreSchedule? {
        switch schedule {
        case .once:
            guard let dueDate else {
                errors.add(.dueDate, .earning(.choreDayRequired))
                return nil
            }
            if dueDate < today, keeping != .once(dueDate) { errors.add(.dueDate, .earning(.choreDayPassed)) }
            return .once(dueDate)
        case .weekdays:
            if weekdays.isEmpty { errors.add(.weekdays, .earning(.choreDayRequired)) }
            return .weekdays(weekdays)
        case .everyNDays:
            guard let everyNDays, ChoreSchedule.dayRange.contains(everyNDays) else {
                let range = ChoreSchedule.dayRange
                errors.add(.everyNDays, .earning(everyNDays == nil ? .choreDayRequired : .daysOutOfRange(range)))
                return nil
            }
            return .everyDays(everyNDays, from: startDate ?? today)
        }
    }

    private func chosenReward(money: AccountUnit, _ locale: Locale) throws(FieldProblem) -> ChoreReward {
        if isExpected { return .none }
        let unit: AccountUnit
        switch reward {
        case .none: return .none
        case .money: unit = money
        case .points: unit = .points
        }
        return .pays(
            try FieldRules.amount(amount, unit: unit, locale: locale, notPositive: .earning(.amountNotPositive)))
    }
}
