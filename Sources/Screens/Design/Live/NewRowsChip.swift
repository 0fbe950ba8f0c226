import SwiftUI

/// "1 new" over a list that is scrolled down: new rows are above it.
public struct NewRowsChip: View {
    private let count: Int
    private let pressed: @MainActor () -> Void

    /// A chip for so many rows, nothing for none; `pressed` lets them in.
    public init(count: Int, pressed: @escaping @MainActor () -> Void) {
        self.count = count
        self.pressed = pressed
    }

    /// The chip.
    public var body: some View {
        if count > 0 {
            Button(action: pressed) {
                Text("\(count) new")
                    .font(.callout)
                    .fontWeight(.semibold)
                    .foregroundStyle(.white)
                    .padding(.horizontal, Spacing.medium)
                    .frame(minHeight: Size.touchTarget)
                    .background(Palette.primaryFill, in: Capsule())
                    .shadow(color: .black.opacity(0.2), radius: 6, y: 2)
            }
            .buttonStyle(.plain)
            .padding(.top, Spacing.medium)
            .frame(height: 0, alignment: .top)
            .transition(.opacity)
        }
    }
}
