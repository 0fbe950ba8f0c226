import Ledger
import SwiftUI

extension Money {
    /// Green from zero up, red below.
    public var signColor: Color { isNegative ? Palette.error : Palette.success }
}

extension Direction {
    /// Green for money in, red for money out.
    public var color: Color { self == .credit ? Palette.success : Palette.error }

    /// An arrow down into the account, or up out of it.
    public var symbol: String { self == .credit ? "arrow.down.circle.fill" : "arrow.up.circle.fill" }

    /// "Money In" or "Money Out".
    public var word: String { self == .credit ? "Money In" : "Money Out" }
}
