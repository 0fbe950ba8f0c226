/// A child of a family. Only the id lives here; `Household` knows the rest.
public enum AccountChild: Sendable {
    /// The id of a child.
    public typealias ID = Identifier<AccountChild>
}

/// Whose money or points an account counts.
public enum AccountOwner: Hashable, Sendable {
    /// One child's.
    case child(AccountChild.ID)
    /// The whole household's.
    case household
    /// One person's, of those who sign in.
    case person(Person.ID)
}

/// What an account is for. The raw value is the one in the store.
public enum AccountKind: String, CaseIterable, Hashable, Sendable {
    /// Money to spend: where a child's allowances arrive.
    case spending
    /// Money set aside; it moves only from and to spending.
    case savings
    /// Money in one currency at a bank, in a wallet or on a card.
    case source
    /// Notes and coins.
    case cash
    /// Points to spend.
    case points
    /// Points that are promised for something and not yet spent.
    case pointsOnHold

    /// Whether its entries stand for themselves in lists of entries. Those of the others are halves of transfers, shown
    /// by what moves them.
    public var isListed: Bool {
        switch self {
        case .spending, .source, .cash: true
        case .savings, .points, .pointsOnHold: false
        }
    }
}
