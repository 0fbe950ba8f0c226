import Combine
import SwiftUI
import UniformTypeIdentifiers

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
    let subjects = ["Marriage", "Money", "Pride", "The sea", "Letters", "Walks in the rain", "Bath"]
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

    /// Adds the books of a file, one a line.
    func add(_ list: Result<URL, any Error>) {
        do {
            let file = try list.get()
            guard file.startAccessingSecurityScopedResource() else { return }
            defer { file.stopAccessingSecurityScopedResource() }
            books += try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            opened = file.lastPathComponent
        } catch CocoaError.fileReadTooLarge {
            opened = "nothing: too large"
        } catch {
            opened = "nothing"
        }
    }
}

struct ShelfView: View {
    @EnvironmentObject private var shelf: Shelf
    @Environment(\.dismissSearch) private var dismissSearch
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List {
                ForEach(shelf.found, id: \.self) { book in
                    Text(book)
                }
                Section("Subjects") {
                    TagLayout {
                        ForEach(shelf.subjects, id: \.self) { subject in
                            Text(subject).padding(6).background(.quaternary, in: .capsule)
                        }
                    }
                    .padding(.vertical, 4)
                }
            }
            .searchable(text: $shelf.query)
            .navigationTitle("Shelf")
            .toolbar {
                ToolbarItem(placement: .primaryAction) { Button("Add from a File") { isAdding = true } }
            }
            .fileImporter(
                isPresented: $isAdding, allowedContentTypes: [.plainText, .commaSeparatedText], onCompletion: shelf.add
            )
            .overlay(alignment: .bottom) { Text("Opened \(shelf.opened)") }
        }
    }
}

/// Views in lines that wrap, as many apps lay out tags.
struct TagLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let offsets = offsets(of: subviews, in: proposal.width ?? .infinity)
        let bottoms = zip(subviews, offsets).map { $1.y + $0.sizeThatFits(.unspecified).height }
        return CGSize(width: proposal.width ?? 0, height: bottoms.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, offset) in zip(subviews, offsets(of: subviews, in: bounds.width)) {
            subview.place(at: CGPoint(x: bounds.minX + offset.x, y: bounds.minY + offset.y), proposal: .unspecified)
        }
    }

    private func offsets(of subviews: Subviews, in width: CGFloat) -> [CGPoint] {
        var next = CGPoint.zero
        return subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if next.x > 0, next.x + size.width > width { next = CGPoint(x: 0, y: next.y + size.height + spacing) }
            defer { next.x += size.width + spacing }
            return next
        }
    }
}

struct ShelfView_Previews: PreviewProvider {
    static var previews: some View {
        ShelfView().environmentObject(Shelf())
    }
}
