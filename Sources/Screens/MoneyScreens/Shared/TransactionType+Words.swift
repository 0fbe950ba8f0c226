import Design
import Ledger
import SwiftUI

extension TransactionType {
    /// What a person reads: "Expense".
    var word: String {
        switch self {
        case .income: "Income"
        case .expense: "Expense"
        case .transfer: "Transfer"
        }
    }

    /// An arrow into the account, out of it, or between two.
    var symbol: String {
        switch self {
        case .income: "arrow.down"
        case .expense: "arrow.up"
        case .transfer: "arrow.left.arrow.right"
        }
    }

    /// Of symbols and amounts.
    var color: Color {
        switch self {
        case .income: MoneyPalette.income
        case .expense: MoneyPalette.expense
        case .transfer: MoneyPalette.accent
        }
    }

    /// Of an amount: a transfer is neither gain nor loss.
    var amountColor: Color { self == .transfer ? Palette.textPrimary : color }

    /// The direction of categories that fit; nil for transfers, which have none.
    var categoryKind: Direction? {
        switch self {
        case .income: .credit
        case .expense: .debit
        case .transfer: nil
        }
    }
}
