import Foundation
import PageReplica
import SwiftUI
import Testing

private struct Turned: ViewModifier {
    let degrees: Double
    var opacity = 1.0

    func body(content: Content) -> some View {
        content.opacity(opacity).rotationEffect(.degrees(degrees), anchor: .center)
    }
}

extension AnyTransition {
    fileprivate static var turning: AnyTransition {
        .modifier(active: Turned(degrees: 90, opacity: 0), identity: Turned(degrees: 0))
    }
}

/// Comes from the left, goes to the right, and is bold while it is there.
private struct Passing: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: 100 * phase.value).opacity(phase.isIdentity ? 1 : 0.5)
            .fontWeight(phase.isIdentity ? .bold : .regular)
    }
}

@MainActor
@Suite("Transitions of one's own")
struct TransitionTests {
    private func words<Content: View>(_ view: Content) throws -> String {
        let page = TestPage(view)
        let words = try #require(page.replica.first { $0["data-transition"] != nil }?["data-transition"])
        return words.removingPercentEncoding ?? words
    }

    @Test("The look of an active modifier is told, that of the identity is part of the page")
    func modifiers() throws {
        let page = TestPage(Text("a").transition(.turning))
        let element = try #require(page.replica.first { $0["data-transition"] != nil })

        #expect(element["data-transition"] == "look:opacity%3A0%2E0%3Brotate%3A90%2E0deg")
        #expect(element["style"] == "opacity:1.0;rotate:0.0deg")
        #expect(element.text == "a")
    }

    @Test("A transition written as a type has a look for each way")
    func types() throws {
        let page = TestPage(Text("a").transition(Passing()))
        let words = try words(Text("a").transition(Passing()))

        #expect(words.contains("translate:-100.0px") && words.contains("|look:") && words.contains("opacity:0.5"))
        #expect(page.markup.contains("font-weight:700") && !page.markup.contains("opacity:0.5;"))
        #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.didDisappear.value == 1)
        #expect(Passing.properties.hasMotion && !OpacityTransition.properties.hasMotion)
    }

    @Test("The transitions of iOS 17 say the same words as those of AnyTransition")
    func builtIn() throws {
        #expect(try words(Text("a").transition(.opacity)) == "opacity")
        #expect(try words(Text("a").transition(.scale(0.5, anchor: .top))) == "scale:0.5:0.5:0")
        #expect(try words(Text("a").transition(.move(edge: .bottom))) == "move:bottom")
        #expect(try words(Text("a").transition(.push(from: .leading))) == "move:leading opacity|move:trailing opacity")
        #expect(try words(Text("a").transition(.slide)) == "move:leading|move:trailing")
        #expect(try words(Text("a").transition(.offset(x: 5, y: -3))) == "offset:5:-3")
        #expect(try words(Text("a").transition(AsymmetricTransition(insertion: .slide, removal: .opacity))).count > 10)
        let blur = try words(Text("a").transition(.blurReplace(.upUp)))
        #expect(blur.contains("filter:blur(8px)") && blur.contains("0.85") && blur.contains("1.15"))
    }

    @Test("Transitions are combined, whatever they are made of")
    func combined() throws {
        #expect(
            try words(Text("a").transition(.turning.combined(with: .move(edge: .top))))
                == "look:opacity:0.0;rotate:90.0deg move:top")
        #expect(
            try words(Text("a").transition(.asymmetric(insertion: .turning, removal: .opacity)))
                == "look:opacity:0.0;rotate:90.0deg|opacity")
        #expect(
            try words(Text("a").transition(MoveTransition(edge: .top).combined(with: OpacityTransition())))
                == "move:top opacity")
    }

    struct Timed: View {
        @State private var isShown = false
        var body: some View {
            Button("Toggle") { isShown.toggle() }
            if isShown { Text("a").transition(.opacity.animation(.linear(duration: 0.3))) }
        }
    }

    @Test("A transition with a timing of its own runs in it both ways, though the change is not animated")
    func timing() throws {
        let page = TestPage(Timed())
        try page.press(page.button("Toggle"))
        #expect(page.takePatches().first?.hasPrefix(#"["n",300,"linear""#) == true)
        try page.press(page.button("Toggle"))
        #expect(page.takePatches().first?.hasPrefix(#"["n",300,"linear""#) == true)
    }

    struct Counting: View {
        @State private var count = 0
        var body: some View {
            VStack { Button("Add \(count)") { count += 1 } }.transition(.turning)
            VStack { Button("Also \(count)") { count += 1 } }.transition(Passing())
        }
    }

    @Test("Buttons inside of a view with an own transition are found")
    func events() throws {
        let page = TestPage(Counting())
        try page.press(page.button("Add 0"))
        try page.press(page.button("Also 1"))

        #expect(page.button("Add 2") != nil)
    }
}
