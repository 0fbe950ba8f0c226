public import Ledger

/// One entry that a transaction makes in the ledger.
public struct SourceMovement: Hashable, Sendable {
    /// What it is of the transaction.
    public enum Part: Hashable, Sendable {
        /// Money that came from somebody or went to somebody.
        case whole
        /// Half of a transfer; both halves are linked.
        case half
        /// Half of a transfer whose other half is on the account of a child.
        case pocketMoney
        /// What it cost on top.
        case fee
        /// What puts a balance right; neither income nor spending.
        case adjustment
    }

    /// The source that moves; nil for money whose source nobody knows.
    public let sourceID: MoneySource.ID?
    /// In or out.
    public let direction: Direction
    /// Above zero; of any currency, for which the source has an account.
    public let amount: Money
    /// What it is.
    public let part: Part
}

extension HouseholdTransaction {
    /// What it moves in the ledger, while it counts (finances.md §2.2, rule 2).
    ///
    ///     expense of 50 from BCA, fee 2         BCA -50, BCA -2 as a fee
    ///     transfer of 200 from BCA to GoPay     BCA -200, GoPay +200, linked
    ///     pocket money of 50 from BCA           BCA -50; the child's own entry is the other half
    public var movements: [SourceMovement] {
        guard counts else { return [] }
        func moving(
            _ source: MoneySource.ID?, _ direction: Direction, _ amount: Money, _ part: SourceMovement.Part
        ) -> SourceMovement {
            SourceMovement(sourceID: source, direction: direction, amount: amount, part: part)
        }
        let whole: SourceMovement.Part = origin == .adjustment ? .adjustment : .whole
        var movements: [SourceMovement]
        switch type {
        case .income: movements = [moving(sourceID, .credit, amount, whole)]
        case .expense: movements = [moving(sourceID, .debit, amount, whole)]
        case .transfer where isPocketMoney: movements = [moving(sourceID, .debit, amount, .pocketMoney)]
        case .transfer:
            movements = [moving(sourceID, .debit, amount, .half), moving(counterSourceID, .credit, amount, .half)]
        }
        if let fee { movements.append(moving(sourceID, .debit, fee, .fee)) }
        return movements
    }
}
