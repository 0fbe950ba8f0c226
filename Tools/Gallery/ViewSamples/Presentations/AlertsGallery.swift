import SwiftUI
import UniformTypeIdentifiers

/// Alerts, confirmation dialogs, and the question for a file.
public struct AlertsGallery: PreviewProvider {
    public static var previews: some View {
        under.alert("Saved", isPresented: .constant(true)) {}.previewDisplayName("Alert")
        under.alert("Delete “Weekend”?", isPresented: .constant(true)) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Its items are deleted as well. This cannot be undone.")
        }
        .previewDisplayName("Two Buttons")
        under.alert("Keep what you wrote?", isPresented: .constant(true)) {
            Button("Save a Draft") {}
            Button("Discard", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        }
        .previewDisplayName("Three Buttons")
        under.alert("Rename", isPresented: .constant(true)) {
            TextField("Name", text: .constant("Weekend"))
            Button("Rename") {}
            Button("Cancel", role: .cancel) {}
        }
        .previewDisplayName("Field")
        under.confirmationDialog("Move the items?", isPresented: .constant(true), titleVisibility: .visible) {
            Button("Move to Pantry") {}
            Button("Move to Archive") {}
            Button("Delete", role: .destructive) {}
        } message: {
            Text("Bought items leave the list.")
        }
        .previewDisplayName("Confirmation")
        under.confirmationDialog("Sign out?", isPresented: .constant(true)) {
            Button("Sign Out", role: .destructive) {}
        }
        .previewDisplayName("Short Confirmation")
        under.fileImporter(
            isPresented: .constant(true), allowedContentTypes: [.commaSeparatedText, .pdf], onCompletion: { _ in }
        )
        .previewDisplayName("File")
    }

    private static var under: some View { List { Text("Milk") } }
}
