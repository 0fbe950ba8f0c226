public import Ledger

/// What may be changed of a source, as both doors ask for it; nil keeps what is. Its currency stays.
public struct SourceChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// Whose messages it hears; empty for nobody's.
    public var institution: String?
    /// What it is.
    public var kind: MoneySource.Kind?
    /// The last four digits by which messages name it.
    public var tails: [String]?
    /// The numbers, names and apps whose messages are of it.
    public var senders: [String]?
    /// What it held before its first entry.
    public var openingBalance: AmountInput?
    /// Whether it counts in the balance.
    public var isInBalance: Bool?
    /// Whether it gets the messages of its institution that name no digits.
    public var isDefault: Bool?
    /// Whether a parent says that it is theirs.
    public var isConfirmed: Bool?
    /// Kept for its entries, or offered again.
    public var isArchived: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: SourceForm, version: Int) {
        self.init(version: version)
        name = form.name
        institution = form.institution
        kind = form.kind
        tails = form.tails
        senders = form.senders
        openingBalance = form.openingBalance
        isInBalance = form.isInBalance
        isDefault = form.isDefault
    }

    /// The form of a source with what is wanted in it.
    public func form(of source: MoneySource) -> SourceForm {
        var form = SourceForm(source)
        if let name { form.name = name }
        if let institution { form.institution = institution }
        if let kind { form.kind = kind }
        if let tails { form.tails = tails }
        if let senders { form.senders = senders }
        if let openingBalance { form.openingBalance = openingBalance }
        if let isInBalance { form.isInBalance = isInBalance }
        if let isDefault { form.isDefault = isDefault }
        return form
    }
}

extension SourceDraft {
    /// Writes the values into a source; the currency stays.
    public func apply(to source: inout MoneySource) {
        source.name = name
        source.institution = institution
        source.kind = kind
        source.tails = tails
        source.senders = senders
        source.openingBalance = openingBalance
        source.isInBalance = isInBalance
        if let isDefault { source.isDefault = isDefault }
    }
}
