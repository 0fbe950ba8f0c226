import Foundation
import PageReplica
import Testing

@testable import SwiftUI

/// Lets an animator go on step by step.
@MainActor
private final class Pauses {
    private(set) var seconds: [Double] = []
    private var waiting: CheckedContinuation<Void, Never>?
    private var watcher: CheckedContinuation<Void, Never>?

    func pause(_ seconds: Double) async {
        self.seconds.append(seconds)
        await withCheckedContinuation { continuation in
            waiting = continuation
            watcher?.resume()
            watcher = nil
        }
    }

    /// Waits until the animator pauses, and shows the page what it has set.
    func reached(_ page: TestPage) async {
        if waiting == nil { await withCheckedContinuation { watcher = $0 } }
        page.graph.flush()
    }

    func goOn() {
        let next = waiting
        waiting = nil
        next?.resume()
    }
}

private enum BouncePhase: CaseIterable {
    case initial, move, scale

    var verticalOffset: Double { self == .initial ? 0 : -64 }
    var scale: Double { self == .scale ? 1.5 : 1 }
}

private struct BouncingView: View {
    var body: some View {
        Text("Ball")
            .phaseAnimator(BouncePhase.allCases) { content, phase in
                content
                    .scaleEffect(phase.scale)
                    .offset(y: phase.verticalOffset)
            } animation: { phase in
                switch phase {
                case .initial: .linear(duration: 1)
                case .move: .easeInOut(duration: 0.3)
                case .scale: .linear(duration: 0.25)
                }
            }
    }
}

private struct LikeButton: View {
    @State private var likes = 0

    var body: some View {
        VStack {
            Button("Like") { likes += 1 }
            PhaseAnimator([0.0, 20.0], trigger: likes) { turn in
                Text("turned \(Int(turn))")
            }
        }
    }
}

private struct AnimationValues {
    var scale = 1.0
    var verticalStretch = 1.0
    var verticalTranslation = 0.0
    var angle = Angle.zero
}

private struct ReactionView: View {
    @State private var reactions = 0

    var body: some View {
        VStack {
            Button("React") { reactions += 1 }
            Text("Thumb")
                .keyframeAnimator(initialValue: AnimationValues(), trigger: reactions) { content, value in
                    content
                        .rotationEffect(value.angle)
                        .scaleEffect(value.scale)
                        .offset(y: value.verticalTranslation)
                } keyframes: { _ in
                    KeyframeTrack(\.angle) {
                        CubicKeyframe(.zero, duration: 0.1)
                        CubicKeyframe(.degrees(16), duration: 0.1)
                    }
                    KeyframeTrack(\.verticalTranslation) {
                        LinearKeyframe(0.0, duration: 0.1)
                        SpringKeyframe(-80.0, duration: 0.1, spring: .bouncy)
                    }
                    KeyframeTrack(\.scale) {
                        LinearKeyframe(2.0, duration: 0.2)
                    }
                }
        }
    }
}

private struct HeroView: View {
    @Namespace private var animation
    @State private var isOpen = false

    var body: some View {
        VStack {
            if isOpen {
                Text("Large").matchedGeometryEffect(id: "hero", in: animation)
            } else {
                Text("Small").matchedGeometryEffect(id: "hero", in: animation, properties: .position)
            }
            Button("Open") { withAnimation { isOpen.toggle() } }
        }
    }
}

@MainActor
@Suite("Animators")
struct AnimatorTests {
    private func page(_ view: some View, _ pauses: Pauses) -> TestPage {
        var environment = EnvironmentValues()
        environment.pause = { await pauses.pause($0) }
        return TestPage(view, environment: environment)
    }

    @Test("Phases follow one another for ever, each with its own animation")
    func phases() async {
        let pauses = Pauses()
        let page = page(BouncingView(), pauses)

        for _ in 0..<4 {
            await pauses.reached(page)
            pauses.goOn()
        }
        await pauses.reached(page)

        #expect(pauses.seconds == [0.3, 0.25, 1, 0.3, 0.25])
        #expect(page.markup.contains("scale:1.5") && page.markup.contains("translate:0.0px -64.0px"))
        let patches = page.takePatches()
        #expect(!patches.isEmpty)
        for patch in patches {
            // Timed, and as a step that follows the one before it.
            #expect(patch.hasPrefix(#"["n","#) && patch.contains(#",1,0,1],"#), "\(patch)")
        }
        pauses.goOn()
    }

    @Test("With a trigger phases run once each time, and end at the first")
    func triggered() async throws {
        let pauses = Pauses()
        let page = page(LikeButton(), pauses)
        #expect(page.markup.contains("turned 0"))

        try page.press(page.button("Like"))
        page.graph.flush()
        await pauses.reached(page)
        #expect(page.markup.contains("turned 20"))
        pauses.goOn()
        await pauses.reached(page)
        pauses.goOn()

        #expect(page.markup.contains("turned 0") && pauses.seconds.count == 2)
    }

    @Test("Keyframes are shown step by step and end where they lead")
    func keyframes() async throws {
        let pauses = Pauses()
        let page = page(ReactionView(), pauses)

        try page.press(page.button("React"))
        page.graph.flush()
        for _ in 0..<2 {
            await pauses.reached(page)
            pauses.goOn()
        }
        await pauses.reached(page)

        #expect(pauses.seconds.count == 3 && abs(pauses.seconds.reduce(0, +) - 0.2) < 1e-9)
        #expect(page.markup.contains("scale:2") && page.markup.contains("rotate:16"))
        #expect(page.markup.contains("-80"))
        pauses.goOn()
    }

    @Test("A timeline gives the value at each time: evenly, as a curve, at once, as a spring")
    func timeline() {
        let timeline = KeyframeTimeline(initialValue: AnimationValues()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2.0, duration: 1)
                MoveKeyframe(5.0)
                CubicKeyframe(6.0, duration: 2)
            }
            KeyframeTrack(\.verticalTranslation) {
                SpringKeyframe(10.0, duration: 4, spring: .snappy)
            }
        }

        #expect(timeline.duration == 4)
        #expect(timeline.value(time: 0.5).scale == 1.5)
        #expect(timeline.value(time: 1).scale == 5)
        #expect(timeline.value(time: 2).scale == 5.5, "a curve from rest to rest is in the middle half way")
        #expect(timeline.value(time: 9).scale == 6 && timeline.value(progress: 1).verticalTranslation == 10)
        #expect(abs(timeline.value(time: 2).verticalTranslation - 10) < 0.1)
        #expect(timeline.value(time: -1).scale == 1)
    }

    @Test("Matched views have one name, and the change that swaps them is told with its timing")
    func matched() throws {
        let page = TestPage(HeroView())
        let small = try #require(page.replica.first { $0["data-match"] != nil }?["data-match"])
        _ = page.takePatches()

        try page.press(page.button("Open"))

        let large = try #require(page.replica.first { $0["data-match"] != nil }?["data-match"])
        #expect(small.hasSuffix(" position hero") && large.hasSuffix(" frame hero"))
        #expect(small.split(separator: " ")[0] == large.split(separator: " ")[0])
        #expect(page.takePatches().joined().contains("\"n\","))
    }
}
