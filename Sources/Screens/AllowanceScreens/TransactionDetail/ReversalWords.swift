import Allowance
import Design
import Household
import Ledger

enum ReversalWords {
    /// What is said where an entry can be reversed.
    static let explanation = "The amount is reversed today. Both entries stay in the history."
}

extension DisplayFormat {
    /// Why an entry cannot be reversed, or another amount be booked for it, as the server says it; nil where nothing
    /// is in the way.
    func words(_ obstacle: EntryReversal.Obstacle?) -> String? {
        switch obstacle {
        case .ledger(.insufficientFunds(let balance)): Shortage.money(balance: balance).sentence(locale)
        case .ledger(.alreadyReversed): "This transaction is already reversed."
        case .ledger(.notReversible), .ledger(.amountNotPositive): "This transaction can't be reversed here."
        case .savingsSpent(let account, let balance):
            Shortage.savings(account: account, balance: balance).sentence(locale)
        case nil: nil
        }
    }
}
