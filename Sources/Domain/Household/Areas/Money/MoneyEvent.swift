public import Ledger

/// What can happen to the parents' money (finances.md §4). Parents alone hear of it.
public enum MoneyEvent: AreaEvent {
    /// A transaction was made, changed, deleted or brought back.
    case transactionChanged(HouseholdEvent.ItemID)
    /// Many transactions at once: a statement was imported, or its import taken back.
    case transactionsImported(HouseholdEvent.ItemID)
    /// A message of a bank or wallet came in, or somebody decided about it; what became of it.
    case messageReceived(HouseholdEvent.ItemID, status: HouseholdEvent.MessageStatus)
    /// A source was made or changed.
    case sourceChanged(HouseholdEvent.ItemID)
    /// A category, a rule or a setting.
    case moneySettingsChanged

    public var change: HouseholdEvent.Change { .money(self) }

    public var audience: HouseholdEvent.Audience { .parents }

    // MARK: What is kept

    /// The words by which the events are kept.
    public enum Kind: String {
        case householdTransactionChanged, transactionsImported, messageReceived, sourceChanged, moneySettingsChanged
    }

    public var kept: HouseholdEvent.Kept {
        switch self {
        case .transactionChanged(let id): .init(kind: Kind.householdTransactionChanged.rawValue, subject: id)
        case .transactionsImported(let id): .init(kind: Kind.transactionsImported.rawValue, subject: id)
        case .messageReceived(let id, let status):
            .init(kind: Kind.messageReceived.rawValue, subject: id, word: status.rawValue)
        case .sourceChanged(let id): .init(kind: Kind.sourceChanged.rawValue, subject: id)
        case .moneySettingsChanged: .init(kind: Kind.moneySettingsChanged.rawValue)
        }
    }

    public init?(_ kept: HouseholdEvent.Kept) {
        guard let kind = Kind(rawValue: kept.kind) else { return nil }
        if kind == .moneySettingsChanged {
            self = .moneySettingsChanged
            return
        }
        guard let subject = kept.subject else { return nil }
        switch kind {
        case .householdTransactionChanged: self = .transactionChanged(subject)
        case .transactionsImported: self = .transactionsImported(subject)
        case .messageReceived:
            guard let status: HouseholdEvent.MessageStatus = kept.named() else { return nil }
            self = .messageReceived(subject, status: status)
        case .sourceChanged: self = .sourceChanged(subject)
        case .moneySettingsChanged: return nil
        }
    }

    // MARK: What is told

    public func told(in family: Family.ID) -> HouseholdEvent.Told {
        switch self {
        case .transactionChanged(let id): .init("HouseholdTransactionChanged", [["id": .id(id)]])
        case .transactionsImported(let id): .init("HouseholdTransactionsImported", [["id": .id(id)]])
        case .messageReceived(let id, let status):
            .init("CaptureReceived", [["id": .id(id), "status": .text(status.rawValue)]])
        case .sourceChanged(let id): .init("SourceChanged", [["id": .id(id)]])
        case .moneySettingsChanged: .init("MoneySettingsChanged", [[:]])
        }
    }
}

/// Short ways to say what changed.
extension HouseholdEvent.Change {
    /// A transaction of the household.
    public static func householdTransactionChanged<Subject>(_ id: Identifier<Subject>) -> Self {
        .money(.transactionChanged(.init(id.uuid)))
    }

    /// The transactions of an import.
    public static func transactionsImported<Subject>(_ id: Identifier<Subject>) -> Self {
        .money(.transactionsImported(.init(id.uuid)))
    }

    /// A message, and what became of it.
    public static func messageReceived<Subject>(_ id: Identifier<Subject>, status: HouseholdEvent.MessageStatus) -> Self
    {
        .money(.messageReceived(.init(id.uuid), status: status))
    }

    /// A source.
    public static func sourceChanged<Subject>(_ id: Identifier<Subject>) -> Self {
        .money(.sourceChanged(.init(id.uuid)))
    }

    /// A category, a rule or a setting.
    public static var moneySettingsChanged: Self { .money(.moneySettingsChanged) }
}
