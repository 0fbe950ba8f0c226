import SwiftUI

/// The list styles, each with headers, footers and the usual rows.
public struct ListsGallery: PreviewProvider {
    public static var previews: some View {
        list.listStyle(.insetGrouped).previewDisplayName("Inset Grouped")
        list.listStyle(.grouped).previewDisplayName("Grouped")
        list.listStyle(.plain).previewDisplayName("Plain")
        list.listStyle(.inset).previewDisplayName("Inset")
        list.listStyle(.sidebar).previewDisplayName("Sidebar")
        chosen.previewDisplayName("Selection")
        editing.previewDisplayName("Editing")
        outline.previewDisplayName("Outline")
        List {}.previewDisplayName("Empty")
    }

    private static var list: some View {
        NavigationStack {
            List {
                Section {
                    Text("Text")
                    Label("Label", systemImage: "cart.fill")
                    NavigationLink("Link", value: 1)
                } header: {
                    Text("Groceries")
                } footer: {
                    Text("What the family needs this week.")
                }
                Section("Details") {
                    LabeledContent("Name", value: "Ada")
                    Toggle("Paused", isOn: .constant(true))
                    Button("Delete", role: .destructive) {}
                }
            }
        }
    }

    private static var chosen: some View {
        List(selection: .constant(Set([2]))) {
            ForEach(1..<4) { Text("Row \($0)") }
        }
        .environment(\.editMode, .constant(.active))
    }

    private static var editing: some View {
        List {
            ForEach(["Milk", "Bread", "Eggs"], id: \.self) { Text($0) }
                .onDelete { _ in }
                .onMove { _, _ in }
        }
        .environment(\.editMode, .constant(.active))
    }

    private static var outline: some View {
        List(Aisle.all, children: \.parts) { Label($0.name, systemImage: "cart") }
    }
}

/// A tree for the outline.
private struct Aisle: Identifiable {
    let name: String
    var parts: [Aisle]?
    var id: String { name }

    static let all = [
        Aisle(name: "Dairy", parts: [Aisle(name: "Milk"), Aisle(name: "Cheese")]), Aisle(name: "Bakery"),
    ]
}
