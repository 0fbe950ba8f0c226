public import Household
public import Ledger

/// What may be changed of a chore, as both doors ask for it; nil keeps what is.
public struct ChoreChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// One emoji; an empty text clears it.
    public var icon: String?
    /// In the order in which they begin.
    public var children: [Child.ID]?
    /// Whether each turn is open for all of them until one has done it.
    public var isForWhoeverComesFirst: Bool?
    /// How they take turns.
    public var rotation: ChoreAssignment.Rotation?
    /// On which days.
    public var schedule: ChoreSchedule.Kind?
    /// The day of a chore that is due once.
    public var dueDate: CalendarDate?
    /// The days of a weekly one.
    public var weekdays: Set<Weekday>?
    /// How many days lie between those of one that comes every so many days.
    public var everyNDays: Int?
    /// The first of those days.
    public var startDate: CalendarDate?
    /// Nothing, money or points.
    public var reward: ChoreReward.Kind?
    /// How much of it.
    public var amount: AmountInput?
    /// Whether a parent has to say that it is done.
    public var needsApproval: Bool?
    /// Part of the family, without a reward.
    public var isExpected: Bool?
    /// From when on in the day.
    public var from: FieldChange<ClockTime> = .kept
    /// By when.
    public var until: FieldChange<ClockTime> = .kept
    /// Whether it needs a photo.
    public var needsPhoto: Bool?
    /// No turns while false.
    public var isActive: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: ChoreForm, version: Int) {
        self.init(version: version)
        name = form.name
        icon = form.icon ?? ""
        children = form.children
        isForWhoeverComesFirst = form.isForWhoeverComesFirst
        rotation = form.rotation
        schedule = form.schedule
        dueDate = form.dueDate
        weekdays = form.weekdays
        everyNDays = form.everyNDays
        startDate = form.startDate
        reward = form.reward
        amount = form.amount
        needsApproval = form.needsApproval
        isExpected = form.isExpected
        from = form.from.map { .set($0) } ?? .cleared
        until = form.until.map { .set($0) } ?? .cleared
        needsPhoto = form.needsPhoto
        isActive = form.isActive
    }

    /// The form of a chore with what is wanted in it.
    public func form(of version: ChoreVersion) -> ChoreForm {
        var form = ChoreForm(version)
        if let name { form.name = name }
        if let icon { form.icon = icon }
        if let children { form.children = children }
        if let isForWhoeverComesFirst { form.isForWhoeverComesFirst = isForWhoeverComesFirst }
        if let rotation { form.rotation = rotation }
        if let schedule { form.schedule = schedule }
        if let dueDate { form.dueDate = dueDate }
        if let weekdays { form.weekdays = weekdays }
        if let everyNDays { form.everyNDays = everyNDays }
        if let startDate { form.startDate = startDate }
        if let reward { form.reward = reward }
        if let amount { form.amount = amount }
        if let needsApproval { form.needsApproval = needsApproval }
        if let isExpected { form.isExpected = isExpected }
        form.from = from.applied(to: form.from)
        form.until = until.applied(to: form.until)
        if let needsPhoto { form.needsPhoto = needsPhoto }
        if let isActive { form.isActive = isActive }
        return form
    }
}
