import SwiftUI

/// Split views with two and three columns.
public struct SplitGallery: PreviewProvider {
    public static var previews: some View {
        NavigationSplitView {
            lists
        } detail: {
            Text("Milk, bread, eggs").navigationTitle("Weekend")
        }
        .previewDisplayName("Two Columns")
        NavigationSplitView {
            lists
        } content: {
            List { Text("Milk") }.navigationTitle("Weekend")
        } detail: {
            Text("2 litres").navigationTitle("Milk")
        }
        .previewDisplayName("Three Columns")
    }

    private static var lists: some View {
        List(selection: .constant(Int?.some(0))) {
            Label("Weekend", systemImage: "cart").tag(0)
            Label("Birthday", systemImage: "gift.fill").tag(1).badge(4)
        }
        .navigationTitle("Lists")
    }
}
