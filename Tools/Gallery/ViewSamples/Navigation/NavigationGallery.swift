import SwiftUI

/// Stacks with their bars.
public struct NavigationGallery: PreviewProvider {
    public static var previews: some View {
        NavigationStack { rows.navigationTitle("Groceries") }.previewDisplayName("Large Title")
        NavigationStack { rows.navigationTitle("Groceries").navigationBarTitleDisplayMode(.inline) }
            .previewDisplayName("Inline Title")
        NavigationStack { barred.navigationTitle("Groceries") }.previewDisplayName("Toolbar")
        NavigationStack { barred.navigationTitle("Groceries").navigationBarTitleDisplayMode(.inline) }
            .previewDisplayName("Inline Toolbar")
        pushed.previewDisplayName("Pushed")
        NavigationStack { rows.navigationTitle("What the whole family has to buy before the weekend") }
            .previewDisplayName("Long Title")
        bottom.previewDisplayName("Bottom Bar")
    }

    private static var rows: some View {
        List {
            NavigationLink("Milk", value: 1)
            NavigationLink("Bread", value: 2)
        }
    }

    private static var barred: some View {
        rows.toolbar {
            ToolbarItem(placement: .topBarLeading) { EditButton() }
            ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
        }
    }

    private static var pushed: some View {
        NavigationStack(path: .constant([1])) {
            rows.navigationTitle("Groceries").navigationDestination(for: Int.self) { _ in
                List { Text("2 litres") }
                    .navigationTitle("Milk")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { Button("Done") {} }
            }
        }
    }

    private static var bottom: some View {
        NavigationStack {
            rows.navigationTitle("Groceries").toolbar {
                ToolbarItemGroup(placement: .bottomBar) {
                    Button("Share", systemImage: "square.and.arrow.up") {}
                    Spacer()
                    Button("New Item") {}
                }
                ToolbarItem(placement: .status) { Text("Updated just now") }
            }
        }
    }
}
