import SwiftUI

/// Sheets, covers, popovers and inspectors.
public struct SheetsGallery: PreviewProvider {
    public static var previews: some View {
        under.sheet(isPresented: .constant(true)) { form }.previewDisplayName("Sheet")
        under.sheet(isPresented: .constant(true)) {
            Text("Half of the page").presentationDetents([.medium, .large]).presentationDragIndicator(.visible)
        }
        .previewDisplayName("Medium")
        under.sheet(isPresented: .constant(true)) {
            Text("As high as it says").presentationDetents([.height(200)]).presentationCornerRadius(24)
        }
        .previewDisplayName("Height")
        under.fullScreenCover(isPresented: .constant(true)) { form }.previewDisplayName("Cover")
        Button("Show") {}
            .popover(isPresented: .constant(true)) { Text("A popover").padding() }
            .frame(maxWidth: .infinity)
            .frame(height: 400)
            .previewDisplayName("Popover")
        under.inspector(isPresented: .constant(true)) { Text("Details of the list").padding() }
            .previewDisplayName("Inspector")
    }

    private static var under: some View { NavigationStack { List { Text("Milk") }.navigationTitle("Groceries") } }

    private static var form: some View {
        NavigationStack {
            Form { TextField("Name", text: .constant("")) }
                .navigationTitle("New Item")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItem(placement: .confirmationAction) { Button("Add") {}.disabled(true) }
                }
        }
    }
}
