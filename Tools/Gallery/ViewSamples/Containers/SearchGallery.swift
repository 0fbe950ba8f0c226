import SwiftUI

/// Search fields, and what is said where nothing is found.
public struct SearchGallery: PreviewProvider {
    public static var previews: some View {
        searched("").previewDisplayName("Field")
        searching.previewDisplayName("Searching")
        ContentUnavailableView.search(text: "Oat milk").previewDisplayName("No Results")
        ContentUnavailableView {
            Label("No Wishes", systemImage: "gift.fill")
        } description: {
            Text("What you wish for appears here.")
        } actions: {
            Button("Add a Wish") {}.buttonStyle(.borderedProminent)
        }
        .previewDisplayName("Unavailable")
    }

    private static func searched(_ text: String) -> some View {
        NavigationStack {
            List { Text("Milk") }
                .navigationTitle("Pantry")
                .searchable(text: .constant(text), prompt: "Search the pantry")
        }
    }

    private static var searching: some View {
        NavigationStack {
            List { Text("Milk") }
                .navigationTitle("Pantry")
                .searchable(text: .constant("Mi"), isPresented: .constant(true), prompt: "Search the pantry")
                .searchScopes(.constant(0)) {
                    Text("All").tag(0)
                    Text("Low").tag(1)
                }
                .searchSuggestions { Text("Milk").searchCompletion("Milk") }
        }
    }
}
