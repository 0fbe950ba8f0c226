public import Ledger

/// How an allowance is shared out to savings (I-14 to I-16).
///
///     allowance 15.00, spending balance after it 140.50, College 20 %, 40.00 of 500.00   → 3.00 to College
///     allowance  9.99 at 33 %                                                            → 3.29
///     target 50.00, saved 48.50, share 3.00                                              → 1.50
///     spending −14.00 + 15.00 = 1.00, share 3.00                                         → 1.00
public struct AutoTransfer: Hashable, Sendable {
    /// Where the money goes.
    public let account: SavingsAccount
    /// How much, above zero.
    public let amount: Money

    /// The transfers that follow an allowance, in the order of `accounts`; shares of nothing are left out.
    ///
    /// - Parameters:
    ///   - allowance: what was paid.
    ///   - spendingBalance: what the child has after it was paid; the shares never take more than that.
    ///   - accounts: the child's savings accounts, in the order they are served. Closed ones and those without
    ///     automatic savings get nothing.
    public static func shares(
        of allowance: Money, spendingBalance: Money, accounts: [SavingsSummary]
    ) -> [AutoTransfer] {
        var left = spendingBalance
        return accounts.compactMap { summary in
            guard let share = wanted(of: allowance, by: summary) else { return nil }
            let amount = min(share, left)
            guard amount.isPositive else { return nil }
            left = left - amount
            return AutoTransfer(account: summary.account, amount: amount)
        }
    }

    /// What an account takes of an allowance if the spending balance has enough: its share, up to its target. Nil
    /// for nothing.
    public static func wanted(of allowance: Money, by summary: SavingsSummary) -> Money? {
        guard let percentage = summary.account.automaticShare else { return nil }
        var share = percentage.share(of: allowance)
        if let target = summary.account.target { share = min(share, target - summary.balance) }
        return share.isPositive ? share : nil
    }

    /// Whether an account may take that share beside those of a child's other accounts, so that together they take at
    /// most a whole allowance (I-15). No share may always be.
    public static func isWithinAllowance(_ share: Percentage?, beside others: [SavingsAccount]) -> Bool {
        guard let share else { return true }
        return others.reduce(into: share.hundredths) { $0 += $1.automaticShare?.hundredths ?? 0 } <= 10_000
    }
}

extension EntryCause.Kind {
    /// A savings account that takes a share of each allowance.
    public static let automaticShare = EntryCause.Kind(rawValue: "automaticShare")
}

extension EntryCause {
    /// The share of an allowance that goes to a savings account.
    public static func automaticShare(of account: SavingsAccount.ID) -> EntryCause {
        EntryCause(.automaticShare, account)
    }
}
