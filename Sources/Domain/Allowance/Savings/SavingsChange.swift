public import Ledger

/// What may be changed of a savings account, as both doors ask for it; nil keeps what is.
public struct SavingsChange: Hashable, Sendable {
    /// 1-50 characters.
    public var name: String?
    /// Above zero; no digits clear it.
    public var target: AmountInput?
    /// Whether each allowance puts its share here.
    public var autoTransferEnabled: Bool?
    /// That share in percent, as digits; an empty text clears it.
    public var percentage: String?
    /// Whether only a parent may withdraw.
    public var isLocked: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds; without `setsRules`, which is for those whose form has no rules, to
    /// name and target alone.
    public init(_ form: SavingsForm, version: Int, setsRules: Bool) {
        self.init(version: version)
        name = form.name
        target = form.target
        guard setsRules else { return }
        autoTransferEnabled = form.autoTransferEnabled
        percentage = form.percentage
        isLocked = form.isLocked
    }

    /// Whether it sets anything that only a parent may set.
    public var setsRules: Bool { autoTransferEnabled != nil || percentage != nil || isLocked != nil }

    /// The form of an account with what is wanted in it.
    public func form(of account: SavingsAccount) -> SavingsForm {
        var form = SavingsForm(account)
        if let name { form.name = name }
        if let target { form.target = target }
        if let autoTransferEnabled { form.autoTransferEnabled = autoTransferEnabled }
        if let percentage { form.percentage = percentage }
        if let isLocked { form.isLocked = isLocked }
        return form
    }
}
