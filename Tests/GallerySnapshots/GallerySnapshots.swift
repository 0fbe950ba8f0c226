import Foundation
import GalleryPages
import Testing

/// The markup of every state of the gallery against the files in `Snapshots`. Colours are the style sheet's, so that in
/// the dark, with large text and from right to left a state has a file of its own only where its markup is another.
@MainActor
@Suite(.serialized)
struct GallerySnapshots {
    @Test("Every state of the gallery has the markup of its snapshot, also in the dark and with large text")
    func markup() async throws {
        for state in GalleryState.all() {
            let light = try await markup(state, in: .phoneLight)
            complain(try SnapshotFolder.own.complaint(about: light, as: Self.name(state)))
            for frame in Self.otherFrames {
                let other = try await markup(state, in: frame)
                complain(
                    try SnapshotFolder.own.complaint(
                        about: other, comparedWith: light, as: Self.name(state, in: frame)))
            }
        }
    }

    private static let otherFrames = GalleryFrame.phones.filter { $0 != .phoneLight }

    private static func name(_ state: GalleryState) -> String { "\(state.fileName).html" }

    private static func name(_ state: GalleryState, in frame: GalleryFrame) -> String {
        "\(state.fileName).\(frame.name).diff"
    }

    private func markup(_ state: GalleryState, in frame: GalleryFrame) async throws -> String {
        MarkupPrinter(try await GalleryMarkup.content(of: state, in: frame)).text
    }

    private func complain(_ complaint: String?) {
        if let complaint { Issue.record(Comment(rawValue: complaint)) }
    }

    /// What comes later by itself would be in the snapshot of a slow machine, and not in that of a fast one.
    @Test("A state that has its answers stays as it is")
    func lasting() async throws {
        let changed = try await GalleryMarkup.changing(GalleryState.all(), within: .milliseconds(700))

        #expect(changed.map(\.fileName) == [])
    }

    @Test("Every snapshot belongs to a state of the gallery")
    func leftovers() throws {
        let names = GalleryState.all().flatMap { state in
            [Self.name(state)] + Self.otherFrames.map { Self.name(state, in: $0) }
        }
        let leftovers = try SnapshotFolder.own.names().subtracting(names)
        if SnapshotFolder.own.isRecording { return try SnapshotFolder.own.remove(leftovers) }

        #expect(leftovers.isEmpty, "no state has these; to remove them: \(SnapshotFolder.command)")
    }

    @Test("No two states share a file")
    func names() {
        let names = GalleryState.all().map(\.fileName)

        #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test(
        "The states that a family's money needs are in the gallery",
        arguments: [
            "ChildCard-Normal", "ChildCard-Negative", "ChildCard-Zero", "ChildCard-Paused", "ChildCard-LongName",
            "ChildCard-SixFigures", "TransactionRow-MoneyInWithCategory", "TransactionRow-Automatic",
            "TransactionRow-MoneyOut", "TransactionRow-Reversed", "TransactionRow-LongText",
            "TransactionRow-WithPhotos", "WishRow-0Percent", "WishRow-62Percent", "WishRow-99Percent",
            "WishRow-Affordable", "WishRow-Asked", "WishRow-Purchased",
        ])
    func neededStates(_ name: String) throws {
        #expect(GalleryState.all().contains { $0.fileName == "AllowanceScreens-\(name)" })
    }

    @Test(
        "The balance is in the gallery in each sign and size", arguments: ["Normal", "Negative", "Zero", "SixFigures"])
    func balances(_ name: String) throws {
        #expect(GalleryState.all().contains { $0.fileName == "Design-Balance-\(name)" })
    }

    @Test("The states of the parents' money have its look, as the app shows them")
    func moneyTheme() async throws {
        let page = try #require(GalleryState.all().first { $0.fileName == "MoneyScreens-Capture-Full" })

        let markup = try await GalleryMarkup.content(of: page, in: .phoneLight)

        #expect(markup.contains("var(--moneyIndigo)") && !markup.contains("var(--primaryFill)"))
    }

    @Test("A state is shown with its answers, and the state named Loading before them")
    func answers() async throws {
        let states = GalleryState.all().filter { $0.subject == "TransactionList" }
        let loading = try #require(states.first { $0.name == "Loading" })
        let full = try #require(states.first { $0.name == "Full" })

        let before = try await GalleryMarkup.content(of: loading, in: .phoneLight)
        let after = try await GalleryMarkup.content(of: full, in: .phoneLight)

        #expect(!before.contains("Extra chores"))
        #expect(after.contains("Extra chores"))
    }
}
