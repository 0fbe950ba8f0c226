import Design
import SwiftUI

/// Says that a child was removed, how long it can be undone, and undoes it (§3.3).
struct RemovedChildBanner: View {
    let days: Int
    let isWorking: Bool
    let restore: @MainActor () -> Void

    var body: some View {
        CardView {
            Label {
                Text("Removed. \(days) \(days == 1 ? "day" : "days") left to restore.")
                    .font(.headline)
            } icon: {
                Image(systemName: "archivebox")
                    .foregroundStyle(Palette.warning)
                    .accessibilityHidden(true)
            }
            PrimaryButton("Restore", isLoading: isWorking, action: restore)
                .frame(maxWidth: Size.formWidth)
        }
    }
}
