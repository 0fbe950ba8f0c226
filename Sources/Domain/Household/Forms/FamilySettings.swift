public import Ledger

/// What parents decide about their family.
public struct FamilySettings: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String
    /// ISO 4217; fixed once a money entry exists.
    public var currencyCode: String
    /// IANA.
    public var timeZoneIdentifier: String
    /// BCP 47.
    public var localeTag: String
    /// Sunday, Monday or Saturday.
    public var firstDayOfWeek: Weekday
    /// When allowances are paid.
    public var payTime: ClockTime
    /// Whether children may record money out on their own accounts.
    public var childMayRecordSpending: Bool
    /// The systems that are switched off; at least one stays on.
    public var systemsOff: Set<HouseholdSystem>

    /// The settings as they are.
    public init(_ family: Family) {
        name = family.name
        currencyCode = family.currency.code
        timeZoneIdentifier = family.timeZoneIdentifier
        localeTag = family.localeTag
        firstDayOfWeek = family.firstDayOfWeek
        payTime = family.payTime
        childMayRecordSpending = family.childMayRecordSpending
        systemsOff = family.systemsOff
    }
}

/// What may be changed of a family, as both doors ask for it; nil keeps what is.
public struct FamilySettingsChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// IANA.
    public var timeZoneIdentifier: String?
    /// BCP 47.
    public var localeTag: String?
    /// ISO 4217; only until the first money entry.
    public var currencyCode: String?
    /// Sunday, Monday or Saturday.
    public var firstDayOfWeek: Weekday?
    /// When allowances are paid.
    public var payTime: ClockTime?
    /// Whether children may record money out.
    public var childMayRecordSpending: Bool?
    /// The systems that are to be off; not all.
    public var systemsOff: Set<HouseholdSystem>?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that the settings hold.
    public init(_ settings: FamilySettings, version: Int) {
        self.init(version: version)
        name = settings.name
        timeZoneIdentifier = settings.timeZoneIdentifier
        localeTag = settings.localeTag
        currencyCode = settings.currencyCode
        firstDayOfWeek = settings.firstDayOfWeek
        payTime = settings.payTime
        childMayRecordSpending = settings.childMayRecordSpending
        systemsOff = settings.systemsOff
    }

    /// Writes what is wanted into a family, or throws every broken rule in screen order.
    public func apply(to family: inout Family) throws(FieldErrors) {
        var errors = FieldErrors()
        if let name {
            family.name =
                errors.collect(.name) { () throws(FieldProblem) in try FieldRules.familyName(name) } ?? family.name
        }
        if let currencyCode {
            if let currency = Currency(code: currencyCode) {
                family.currency = currency
            } else {
                errors.add(.currency, .currencyUnknown)
            }
        }
        if let timeZoneIdentifier {
            if !FieldRules.isTimeZone(timeZoneIdentifier) { errors.add(.timeZone, .timeZoneUnknown) }
            family.timeZoneIdentifier = timeZoneIdentifier
        }
        if let localeTag {
            if !FieldRules.isLocaleTag(localeTag) { errors.add(.locale, .localeUnknown) }
            family.localeTag = localeTag
        }
        if let firstDayOfWeek {
            family.firstDayOfWeek =
                errors.collect(.firstDayOfWeek) { () throws(FieldProblem) in
                    try FieldRules.firstDayOfWeek(firstDayOfWeek)
                } ?? family.firstDayOfWeek
        }
        if let payTime { family.payTime = payTime }
        if let childMayRecordSpending { family.childMayRecordSpending = childMayRecordSpending }
        if let systemsOff {
            if systemsOff.count == HouseholdSystem.allCases.count { errors.add(.systems, .systemRequired) }
            family.systemsOff = systemsOff
        }
        if !errors.isEmpty { throw errors }
    }
}
