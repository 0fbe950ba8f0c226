import PageReplica
import Testing

@testable import SwiftUI

private struct Mover: View {
    var animation: Animation?
    @State private var isOn = false
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Move") { withAnimation(animation) { isOn.toggle() } }
            Button("Jump") { isOn.toggle() }
            Button("Count") { count += 1 }
            Text("Box").opacity(isOn ? 1 : 0.2)
            Text("Number \(count)").animation(.linear(duration: 0.1), value: count)
        }
    }
}

@MainActor
@Suite("Motion")
struct MotionTests {
    private func patches(of page: TestPage, after name: String) throws -> [String] {
        _ = page.takePatches()
        try page.press(page.button(name))
        return page.takePatches()
    }

    @Test("The patches of an animated change begin with its timing; those of any other do not")
    func timing() throws {
        let page = TestPage(Mover(animation: .linear(duration: 0.2).delay(0.05)))
        #expect(try patches(of: page, after: "Move").first?.hasPrefix(#"["n",200,"linear",50,1,0],["a","#) == true)
        #expect(try patches(of: page, after: "Jump").first?.hasPrefix(#"["a","#) == true)
        let without = TestPage(Mover(animation: nil))
        #expect(try patches(of: without, after: "Move").first?.hasPrefix(#"["a","#) == true)
    }

    @Test("A change of a watched value is animated")
    func watched() throws {
        let page = TestPage(Mover(animation: nil))
        #expect(try patches(of: page, after: "Count").first?.hasPrefix(#"["n",100,"linear",0,1,0],"#) == true)
    }

    @Test("A change that shows nothing leaves no timing for the next one")
    func nothing() throws {
        struct Silent: View {
            @State private var isOn = false
            @State private var count = 0
            var body: some View {
                Button("Move") { withAnimation { isOn.toggle() } }
                Button("Count") { count += 1 }
                Text(isOn || !isOn ? "\(count)" : "")
            }
        }
        let page = TestPage(Silent())
        #expect(try patches(of: page, after: "Move").isEmpty)
        #expect(try patches(of: page, after: "Count") == [#"["t",\#(try textPlace(page)),"1"]"#])
    }

    private func textPlace(_ page: TestPage) throws -> String {
        let text = try #require(page.replica.first { $0.tag == "span" && $0.text == "1" })
        let place = try #require(page.replica.place(of: text))
        return "\(place.block),\(place.ordinal)"
    }

    @Test("Speed, repetition and direction are part of the timing")
    func variations() {
        let fast = Animation.easeIn(duration: 1).delay(1).speed(2)
        #expect(fast.duration == 0.5 && fast.waiting == 0.5 && fast.end == 1)
        let thrice = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
        #expect(thrice.count == 3 && !thrice.autoreverses && thrice.end == 3)
        #expect(Animation.linear.repeatForever().count == 0 && Animation.linear.repeatForever().end == nil)
    }

    @Test("A spring ends at its goal; only one with little damping passes it", arguments: [0.3, 0.825, 1, 1.5])
    func spring(damping: Double) throws {
        let curve = SpringCurve(response: 0.5, dampingFraction: damping)
        let points = try #require(curve.easing.wholeMatch(of: /linear\((.*)\)/)).output.1.split(separator: ",")
        let positions = try points.map { try #require(Double($0)) }
        #expect(positions.first == 0 && positions.last == 1)
        // The first overshoot of a damped oscillator: exp(-πζ/√(1-ζ²)).
        #expect((positions.max() ?? 0 > 1.001) == (damping < 0.8 || damping == 0.825))
        #expect(curve.duration > 0.3 && curve.duration < 6)
    }

    @Test("What is called at the end of an animation is called")
    func completion() async {
        await withCheckedContinuation { done in
            withAnimation(.linear(duration: 0)) {
            } completion: {
                done.resume()
            }
        }
    }

    @Test("A view names its transitions for the browser")
    func transitions() {
        let page = TestPage(
            VStack {
                Text("a").transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
                Text("b").transition(.scale(scale: 0.5, anchor: .top).combined(with: .opacity))
                Text("c").contentTransition(.numericText())
            })
        #expect(page.replica.first { $0.text == "a" }?["data-transition"] == "move:leading|opacity")
        #expect(page.replica.first { $0.text == "b" }?["data-transition"] == "scale:0.5:0.5:0 opacity")
        #expect(page.replica.first { $0.text == "c" }?["data-content"] == "numeric-up")
    }
}
