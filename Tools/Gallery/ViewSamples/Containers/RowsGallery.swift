import SwiftUI

/// What single rows may carry.
public struct RowsGallery: PreviewProvider {
    public static var previews: some View {
        looks.previewDisplayName("Looks")
        swiped.previewDisplayName("Open Swipe")
        prominent.previewDisplayName("Prominent Header")
    }

    private static var looks: some View {
        NavigationStack {
            List {
                Text("Badge").badge(3)
                NavigationLink("Link with a badge", value: 1).badge("New")
                VStack(alignment: .leading) {
                    Text("Two lines")
                    Text("Below the title").font(.subheadline).foregroundStyle(.secondary)
                }
                Text("Colour").listRowBackground(Color.yellow.opacity(0.2))
                Text("Without a line").listRowSeparator(.hidden)
                Text("A red line").listRowSeparatorTint(.red)
                Text("Deep").listRowInsets(EdgeInsets(top: 11, leading: 48, bottom: 11, trailing: 16))
                Label("Tinted", systemImage: "star.fill").listItemTint(.purple)
                Text("A row with more words than the line of a phone can hold, so that it grows to two lines")
            }
        }
    }

    private static var swiped: some View {
        List {
            ForEach(["Milk", "Bread"], id: \.self) { item in
                Text(item)
                    .swipeActions(edge: .trailing) {
                        Button("Delete", systemImage: "trash", role: .destructive) {}
                        Button("Flag", systemImage: "flag.fill") {}.tint(.orange)
                    }
                    .swipeActions(edge: .leading) { Button("Bought", systemImage: "checkmark") {}.tint(.green) }
            }
        }
    }

    private static var prominent: some View {
        List {
            Section("Prominent") { Text("Row") }.headerProminence(.increased)
            Section("Standard") { Text("Row") }
        }
    }
}
