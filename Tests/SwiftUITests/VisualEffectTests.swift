import PageReplica
import SwiftUI
import Testing

/// Looks that depend on where a view is.
@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
    private func css(_ look: some VisualEffect) -> String { look._look.css }

    @Test("Effects are done in their order, around their anchors")
    func order() {
        let effect = EmptyVisualEffect()
        #expect(css(effect) == "opacity:1;transform:none;filter:none")
        #expect(
            css(effect.offset(x: 4).scaleEffect(2).opacity(0.5).blur(radius: 3).opacity(0.5))
                == "opacity:0.25;transform:scale(2,2) translate(4px,0px);filter:blur(3px)")
        #expect(
            css(effect.rotationEffect(.degrees(90), anchor: .topLeading))
                == "opacity:1;transform:translate(-50%,-50%) rotate(90deg) translate(50%,50%);filter:none")
    }

    @Test("A view looks as its size says, once the browser has told it")
    func size() throws {
        let page = TestPage(Text("A").visualEffect { content, place in content.offset(x: place.size.width / 2) })
        let box = try #require(page.replica.first { ($0["data-on"] ?? "").contains("resize") })
        try page.report(.resize, box, "120 40")
        #expect(page.markup.contains("translate(60px,0px)"))
        #expect(box["data-kind"] == nil)
    }

    @Test("A view that asks where it stands is told")
    func frame() throws {
        let page = TestPage(
            Text("A").visualEffect { content, place in content.opacity(place.frame(in: .global).minY / 100) })
        let box = try #require(page.replica.first { ($0["data-on"] ?? "").contains("resize") })
        #expect(box["data-kind"] == "frame")
        try page.report(.resize, box, "10 10 0 50")
        #expect(page.markup.contains("opacity:0.5"))
    }

    @Test("The looks of all phases are there from the start")
    func phases() throws {
        let view = Text("A").scrollTransition(.animated.threshold(.visible(0.3)), axis: .horizontal) { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 10)
        }
        let phases = try #require(TestPage(view).replica.first { $0["data-phases"] != nil }?["data-phases"])
        let parts = phases.split(separator: "|").map(String.init)
        #expect(parts[...2] == ["x", "0.3", "0.3"])
        #expect(parts[3].hasPrefix("opacity:0.2;transform:translate(-10px"))
        #expect(parts[4].hasPrefix("opacity:1;transform:translate(0px"))
        #expect(parts[5].hasPrefix("opacity:0.2;transform:translate(10px"))
    }

    @Test("An end without a transition looks as in the middle")
    func oneEnd() throws {
        let view = Text("A").scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0)
        }
        let phases = try #require(TestPage(view).replica.first { $0["data-phases"] != nil }?["data-phases"])
        #expect(phases.split(separator: "|").filter { $0.hasPrefix("opacity:1;") }.count == 2)
    }
}
