import Design
import SwiftUI

/// "1 new" over a list that is scrolled down: new entries are above it.
struct NewEntriesChip: View {
    let count: Int
    let pressed: @MainActor () -> Void

    var body: some View {
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
