import Ledger
import SwiftUI

extension Money {
    /// Green above zero, red below; zero is grey.
    public var signColor: Color {
        if isZero { return Palette.textSecondary }
        return isNegative ? Palette.error : Palette.success
    }
}

extension Direction {
    /// Green for money in, red for money out.
    public var color: Color { self == .credit ? Palette.success : Palette.error }

    /// An arrow down into the account, or up out of it.
    public var symbol: String { self == .credit ? "arrow.down.circle.fill" : "arrow.up.circle.fill" }

    /// "Money In" or "Money Out".
    public var word: String { self == .credit ? "Money In" : "Money Out" }
}
