/// What kind of thing a notice tells, by the area in which it happened. The raw value is the one on the wire and in
/// the inbox: one that was used once means the same for ever. A new area has its lines here and nowhere else.
public enum NoticeKind: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// Something about children's money.
    case allowance(AllowanceNotice)
    /// Something about one's own account.
    case people(PeopleNotice)
    /// Something about the parents' own money.
    case money(MoneyNotice)

    /// Every kind of every area.
    public static let allCases: [NoticeKind] = [
        AllowanceNotice.allCases.map(NoticeKind.allowance),
        PeopleNotice.allCases.map(NoticeKind.people),
        MoneyNotice.allCases.map(NoticeKind.money),
    ].flatMap(\.self)

    private static let named = Dictionary(allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// The name on the wire.
    public var rawValue: String {
        switch self {
        case .allowance(let kind): kind.rawValue
        case .people(let kind): kind.rawValue
        case .money(let kind): kind.rawValue
        }
    }

    /// A kind by its name; nil for names that there are not.
    public init?(rawValue: String) {
        guard let kind = Self.named[rawValue] else { return nil }
        self = kind
    }
}
