import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("Modifiers of groups")
struct GroupTests {
    private struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.padding(2).frame(width: 9) }
    }

    /// What can be done to a view, or to several.
    enum Change: CaseIterable {
        case frame, overlay, background, effects, tap, gesture, padding, environment, own
    }

    @ViewBuilder
    private func changed<Content: View>(_ view: Content, by change: Change) -> some View {
        switch change {
        case .frame: view.frame(width: 9).frame(maxWidth: .infinity)
        case .overlay: view.overlay { Text("over") }
        case .background: view.padding(2).background(.red).padding(2).background { Text("behind") }
        case .effects: view.opacity(0.5).background(.red).rotationEffect(.degrees(9)).clipShape(.capsule)
        case .tap: view.onTapGesture {}
        case .gesture: view.gesture(DragGesture())
        case .padding: view.padding(2).font(.title).frame(width: 9)
        case .environment: view.disabled(true).controlSize(.small).frame(width: 9)
        case .own: view.modifier(Framed()).padding(3)
        }
    }

    private func markup<Content: View>(_ view: Content) -> String { TestPage(view).markup }

    @Test("Each view of a group is changed as it is alone", arguments: Change.allCases)
    func eachAlone(change: Change) {
        let alone = ["a", "b"].map { markup(changed(Text($0), by: change)) }.joined()

        let group = Group {
            Text("a")
            Text("b")
        }
        #expect(markup(changed(group, by: change)) == alone)
        #expect(markup(changed(Group { group }, by: change)) == alone)
        #expect(markup(changed(AnyView(group), by: change)) == alone)
        #expect(markup(changed(ForEach(["a", "b"], id: \.self) { Text($0) }, by: change)) == alone)
    }

    private struct Varying: View {
        @State private var isWhole = false
        let taps: (String) -> Void

        var body: some View {
            Button("Switch") { isWhole.toggle() }
            Group {
                Text("first")
                if isWhole { Text("second") }
                if isWhole {
                    Text("third")
                    Text("fourth")
                } else {
                    Text("other")
                }
            }
            .frame(width: 9)
            .onTapGesture { taps("group") }
        }
    }

    @Test("Views that come and go in a group come with what is around them, and go with it")
    func comingAndGoing() throws {
        var taps: [String] = []
        let page = TestPage(Varying { taps.append($0) })
        let frames = { page.replica.root.all.filter { $0["class"] == "fr" }.map(\.text) }
        #expect(frames() == ["first", "other"])

        try page.press(page.button("Switch"))
        #expect(frames() == ["first", "second", "third", "fourth"])
        try page.press(page.button("fourth"))
        try page.press(page.button("Switch"))
        #expect(frames() == ["first", "other"])
        try page.press(page.button("other"))

        #expect(taps == ["group", "group"])
        #expect(page.replica.faults.isEmpty)
    }

    @Test("What a group tells of its page it tells once")
    func once() {
        var appeared = 0
        _ = TestPage(
            Group {
                Text("a")
                Text("b")
            }
            .onAppear { appeared += 1 })
        #expect(appeared == 1)
    }
}
