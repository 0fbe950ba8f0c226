import PageReplica
import Testing

@testable import SwiftUI

/// A label drawn the other way round, which knows whether it stands in something disabled.
private struct BackwardLabelStyle: LabelStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            configuration.icon
            Text(isEnabled ? "on" : "off")
        }
    }
}

private struct SinkingButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            Text(configuration.isPressed ? "down" : "up")
        }
    }
}

private struct FlatButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding() }
}

private struct WordsProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
        }
    }
}

private struct WordsGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            Text("share \(configuration.value)")
            configuration.maximumValueLabel
        }
    }
}

private struct FramedGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.content
            configuration.label
        }
    }
}

@MainActor
@Suite("Styles that draw controls")
struct StyleTests {
    @Test("A label style places title and symbol, and reads the environment")
    func label() throws {
        let page = TestPage(
            VStack {
                Label("Coins", systemImage: "star").accessibilityIdentifier("label")
            }
            .labelStyle(BackwardLabelStyle())
            .disabled(true))
        let label = try #require(page.element(testID: "label"))
        #expect(label.text == "Coinsoff")
        #expect(label.children.map(\.tag) == ["span", "svg", "span"])
    }

    @Test("A label inside the drawing of its style is drawn by the style sheet")
    func labelOfItself() {
        struct Tinted: LabelStyle {
            func makeBody(configuration: Configuration) -> some View { Label(configuration).padding() }
        }
        let page = TestPage(Label("Coins", systemImage: "star").labelStyle(Tinted()))
        #expect(page.replica.first { $0["class"] == "lb" }?.text == "Coins")
    }

    @Test("A button style that reads whether the button is held down is told of it")
    func pressed() throws {
        let page = TestPage(Button("Save") {}.buttonStyle(SinkingButtonStyle()))
        #expect(page.button("Saveup") != nil)
        try page.report(.press, page.button("Saveup"), "true")
        #expect(page.button("Savedown") != nil)
        try page.report(.press, page.button("Savedown"), "false")
        #expect(page.button("Saveup") != nil)
    }

    @Test("A button whose style does not ask reports no holding, and neither does a disabled one")
    func notAsked() throws {
        let flat = TestPage(Button("Save") {}.buttonStyle(FlatButtonStyle()))
        #expect(try #require(flat.button("Save"))["data-on"] == "tap")
        let disabled = TestPage(Button("Save") {}.buttonStyle(SinkingButtonStyle()).disabled(true))
        #expect(try #require(disabled.button("Saveup"))["data-on"] == "tap")
    }

    @Test("A drawn progress view is still a progress bar with name and value")
    func progress() throws {
        let page = TestPage(ProgressView("Loading", value: 0.25).progressViewStyle(WordsProgressStyle()))
        let bar = try #require(page.element(role: "progressbar", name: "Loading"))
        #expect(bar["aria-valuenow"] == "25" && bar.text == "Loading25 of 100")
    }

    @Test("A circular progress view of a known value is a ring that closes with it")
    func ring() throws {
        let page = TestPage(ProgressView(value: 1, total: 4).progressViewStyle(.circular))
        let ring = try #require(page.element(role: "progressbar", name: "Progress"))
        #expect(ring["aria-valuenow"] == "25")
        #expect(page.replica.first { $0["class"] == "rg-v" }?["stroke-dasharray"] == "25.00 100")
    }

    @Test(
        "A gauge is a meter within its bounds, however it is drawn",
        arguments: ["bar", "line", "arc", "ring", "own"])
    func gauge(look: String) throws {
        let gauge = Gauge(value: 7.5, in: 5...10) {
            Text("Speed")
        } currentValueLabel: {
            Text("7.5")
        } minimumValueLabel: {
            Text("5")
        } maximumValueLabel: {
            Text("10")
        }
        let page =
            switch look {
            case "line": TestPage(gauge.gaugeStyle(.accessoryLinear))
            case "arc": TestPage(gauge.gaugeStyle(.accessoryCircular))
            case "ring": TestPage(gauge.gaugeStyle(.accessoryCircularCapacity))
            case "own": TestPage(gauge.gaugeStyle(WordsGaugeStyle()))
            default: TestPage(gauge)
            }
        let meter = try #require(page.element(role: "meter", name: "Speed"))
        #expect(meter["aria-valuenow"] == "7.5" && meter["aria-valuemin"] == "5" && meter["aria-valuemax"] == "10")
        let value = page.replica.first { $0["class"] == "rg-v" }?["stroke-dasharray"]
        switch look {
        case "bar": #expect(meter.text == "Speed5107.5")
        case "line": #expect(meter.text == "510")
        case "arc": #expect(value == "37.50 100")
        case "ring": #expect(value == "50.00 100")
        default: #expect(meter.text == "Speedshare 0.510")
        }
    }

    @Test("A gauge outside its bounds, or without a length, stays at their ends", arguments: [-3.0, 12, .nan])
    func gaugeOutside(value: Double) throws {
        let page = TestPage(Gauge(value: value, in: 0...10) { Text("Speed") })
        let style = try #require(page.replica.first { $0["class"] == "gg-b" }?["style"])
        #expect(style == (value > 10 ? "--v:100%" : "--v:0%"))
    }

    @Test("A group box has its label above its content, or where its style puts it")
    func groupBox() {
        let box = GroupBox("Goal") { Text("Bicycle") }
        #expect(TestPage(box).replica.first { $0["class"]?.hasPrefix("gb ") == true }?.text == "GoalBicycle")
        #expect(TestPage(box.groupBoxStyle(FramedGroupBoxStyle())).markup.contains("Bicycle"))
        #expect(
            TestPage(box.groupBoxStyle(FramedGroupBoxStyle())).replica.first { $0["class"]?.hasPrefix("gb ") == true }
                == nil)
    }

    @Test("What is typed into a text editor reaches its text")
    func textEditor() throws {
        struct Note: View {
            @State private var text = "a"
            var body: some View {
                TextEditor(text: $text).accessibilityLabel("Note")
                Text("has \(text.count)")
            }
        }
        let page = TestPage(Note())
        try page.type("a\nlonger text", into: page.field("Note"))
        #expect(page.markup.contains("has 13"))
    }

    @Test("What a button copies stands in its markup, also under a style of an app's own, and in no other's")
    func copies() throws {
        struct Invitation: View {
            let address: String
            var body: some View {
                Button("Copy") {}.environment(\.copiedText, address)
                Button("Copy in style") {}.buttonStyle(SinkingButtonStyle()).environment(\.copiedText, address)
                Button("Cancel") {}
            }
        }
        let markup = TestPage(Invitation(address: "a \"quoted\"\nline")).markup

        #expect(markup.matches(of: /<button[^>]* data-copy="a &quot;quoted&quot;\nline"/).count == 2)
        #expect(markup.matches(of: /data-copy=/).count == 2)
    }

    @Test("A share link asks the browser to share its text and address")
    func share() throws {
        let page = TestPage(ShareLink("Invite", item: "Come \"in\"", subject: Text("Roost")))
        try page.press(page.button("Invite"))
        let sent = page.takePatches().joined()
        #expect(sent.contains(#"["x","share","#) && sent.contains("Roost") && sent.contains("Come"))
    }
}
