import Combine
import SwiftUI

/// An app as it stands in an iPhone project; the test starts it and looks at its page.
@main
struct SampleApp: App {
    @StateObject private var shelf = Shelf()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            ShelfView()
                .environmentObject(shelf)
                .onOpenURL { shelf.opened = $0.path }
        }
        .onChange(of: scenePhase) { phase in
            if phase == .background { shelf.save() }
        }
    }
}

final class Shelf: ObservableObject {
    @Published var books = ["Emma", "Persuasion"]
    @Published var query = ""
    @Published private(set) var found: [String] = []
    @Published var opened = ""
    private(set) var savedCount = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        $query
            .removeDuplicates()
            .combineLatest($books)
            .map { query, books in books.filter { query.isEmpty || $0.contains(query) } }
            .assign(to: &$found)
        $books.dropFirst().sink { [weak self] _ in self?.savedCount += 1 }.store(in: &cancellables)
    }

    func save() { savedCount += 1 }
}

struct ShelfView: View {
    @EnvironmentObject private var shelf: Shelf
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
        NavigationStack {
            List(shelf.found, id: \.self) { book in
                Text(book)
            }
            .searchable(text: $shelf.query)
            .navigationTitle("Shelf")
            .overlay(alignment: .bottom) { Text("Opened \(shelf.opened)") }
        }
    }
}

struct ShelfView_Previews: PreviewProvider {
    static var previews: some View {
        ShelfView().environmentObject(Shelf())
    }
}
