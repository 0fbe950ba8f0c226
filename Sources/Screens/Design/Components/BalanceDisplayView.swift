import Ledger
import SwiftUI

/// A balance in one of its three sizes: green above zero, red and signed below; zero is grey. A new one rolls in and
/// glows.
public struct BalanceDisplayView: View {
    /// Where a balance stands.
    public enum Style: Hashable, Sendable {
        /// On a card.
        case card
        /// As the figure of a page.
        case page
        /// In a line of small text.
        case caption
    }

    private let balance: Money
    private let format: DisplayFormat
    private let style: Style

    /// A balance.
    public init(_ balance: Money, format: DisplayFormat, style: Style = .card) {
        self.balance = balance
        self.format = format
        self.style = style
    }

    /// The figure.
    public var body: some View {
        Text(format.money(balance))
            .font(font)
            .bold(style != .caption)
            .monospacedDigit()
            .multilineTextAlignment(style == .page ? .center : .leading)
            .foregroundStyle(balance.signColor)
            .showsChange(of: balance)
    }

    private var font: Font {
        switch style {
        case .card: .title3
        // A phone has room for nine large characters; six figures and foreign currencies stay on one line so.
        case .page: format.money(balance).count > 9 ? .amount : .balance
        case .caption: .caption
        }
    }
}
