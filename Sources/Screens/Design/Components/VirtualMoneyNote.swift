import Household
import SwiftUI

/// Whose money the balance above it is: no bank holds it, the family does.
public struct VirtualMoneyNote: View {
    private let reader: Role

    /// A note for `reader`; a child reads only of its own money.
    public init(for reader: Role = .parent) {
        self.reader = reader
    }

    /// The words.
    public var body: some View {
        Text(Self.words(for: reader))
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
            .multilineTextAlignment(.center)
    }

    /// "Virtual, kept by the family"; for a child "Your family keeps it for you".
    public static func words(for reader: Role = .parent) -> String {
        switch reader {
        case .parent: "Virtual, kept by the family"
        case .child: "Your family keeps it for you"
        }
    }
}
