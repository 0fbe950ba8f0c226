/// What parents are told of their own money. The raw value is the one on the wire.
public enum MoneyNotice: String, CaseIterable, Hashable, Sendable {
    /// A message came from a bank or wallet that the family has not had; somebody is to say whether it is theirs.
    case sourceFound = "SourceFound"
}

/// Short ways to name a kind.
extension NoticeKind {
    /// A message came from a bank or wallet that the family has not had.
    public static let sourceFound = NoticeKind.money(.sourceFound)
}
