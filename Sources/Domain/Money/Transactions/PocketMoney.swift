public import Ledger

/// Pocket money that leaves a source of the parents is one transfer, whose other half is the payment on the child's
/// account (finances.md §2.2, rule 4; decision 0065).
///
///     BCA    -Rp 50.000   half of the household's transaction
///     Dewi   +Rp 50.000   the child's allowance, brought about by the same transaction
extension HouseholdTransaction {
    /// Whether it is the household's side of pocket money.
    public var isPocketMoney: Bool { origin == .allowance }

    /// Whether it may be changed by itself: edited, deleted, brought back, taken apart, put under a category. Pocket
    /// money is changed on the child's page, and this side follows.
    public var isChangeable: Bool { !isPocketMoney }

    /// Whether a message may tell of this and have been read as the other: as much went the same way. Pocket money is a
    /// transfer here, and to who reads only the bank's words an expense.
    public func isSame(as other: HouseholdTransaction) -> Bool {
        guard amount == other.amount else { return false }
        return isPocketMoney ? other.type != .income && sourceID == other.sourceID : type == other.type
    }
}

extension MoneySource {
    /// Whether pocket money may come from it, in a family of that currency.
    public func mayGivePocketMoney(in family: Currency) -> Bool { isOffered && currency == family }
}
