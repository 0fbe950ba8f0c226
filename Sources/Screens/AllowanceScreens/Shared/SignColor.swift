import Design
import Ledger
import SwiftUI

extension Money {
    /// Green from zero up, red below.
    var signColor: Color { isNegative ? Palette.error : Palette.success }
}

extension Direction {
    /// Green for money in, red for money out.
    var color: Color { self == .credit ? Palette.success : Palette.error }

    /// An arrow down into the account, or up out of it.
    var symbol: String { self == .credit ? "arrow.down.circle.fill" : "arrow.up.circle.fill" }

    /// "Received" or "Spent".
    var word: String { self == .credit ? "Received" : "Spent" }
}
