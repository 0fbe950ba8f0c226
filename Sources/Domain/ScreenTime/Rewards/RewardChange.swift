public import Household
public import Ledger

/// What may be changed of a reward, as both doors ask for it; nil keeps what is.
public struct RewardChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// What kind of thing it is.
    public var kind: Reward.Kind?
    /// 1 to 10,000 points.
    public var cost: WholeInput?
    /// 5 to 240; only of screen time.
    public var minutes: WholeInput?
    /// Above zero; only of pocket money.
    public var amount: AmountInput?
    /// An SF Symbol name.
    public var icon: String?
    /// 0-7.
    public var color: Int?
    /// At least one.
    public var children: Set<Child.ID>?
    /// Whether a parent decides each time.
    public var needsApproval: Bool?
    /// 1 to 50; cleared is without limit.
    public var perDay: FieldChange<WholeInput> = .kept
    /// 1 to 50; cleared is without limit.
    public var perWeek: FieldChange<WholeInput> = .kept
    /// Whether it is offered.
    public var isActive: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: RewardForm, version: Int) {
        self.init(version: version)
        name = form.name
        kind = form.kind
        cost = form.cost
        minutes = form.minutes
        amount = form.amount
        icon = form.icon
        color = form.color
        children = form.children
        needsApproval = form.needsApproval
        perDay = .set(form.perDay)
        perWeek = .set(form.perWeek)
        isActive = form.isActive
    }

    /// The form of a reward with what is wanted in it.
    public func form(of reward: Reward) -> RewardForm {
        var form = RewardForm(reward)
        if let name { form.name = name }
        if let kind { form.kind = kind }
        if let cost { form.cost = cost }
        if let minutes { form.minutes = minutes }
        if let amount { form.amount = amount }
        if let icon { form.icon = icon }
        if let color { form.color = color }
        if let children { form.children = children }
        if let needsApproval { form.needsApproval = needsApproval }
        form.perDay = perDay.applied(to: form.perDay) ?? .typed("")
        form.perWeek = perWeek.applied(to: form.perWeek) ?? .typed("")
        if let isActive { form.isActive = isActive }
        return form
    }
}
