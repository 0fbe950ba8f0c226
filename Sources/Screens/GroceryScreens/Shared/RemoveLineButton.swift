import Design
import SwiftUI

/// Takes a line out of a form, at the end of its field.
struct RemoveLineButton: View {
    private let name: String
    private let remove: @MainActor () -> Void

    /// Removes the line of that name: "Barcode 2".
    init(_ name: String, remove: @escaping @MainActor () -> Void) {
        self.name = name
        self.remove = remove
    }

    var body: some View {
        Button(action: remove) {
            Image(systemName: "minus.circle")
                .foregroundStyle(Palette.error)
                .frame(width: Size.touchTarget, height: Size.button)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove \(name)")
    }
}
