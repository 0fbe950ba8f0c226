import Foundation
import PageReplica
import Testing

@testable import SwiftUI

private struct DialView: View {
    @State private var count = 2

    var body: some View {
        VStack {
            Canvas { context, size in
                context.stroke(
                    Path(ellipseIn: CGRect(origin: .zero, size: size)),
                    with: .color(.green),
                    lineWidth: 4)
                for index in 0..<count {
                    var copy = context
                    copy.translateBy(x: size.width / 2, y: 0)
                    copy.opacity = 0.5
                    copy.fill(Path(CGRect(x: 0, y: CGFloat(index) * 10, width: 8, height: 8)), with: .color(.red))
                }
                context.draw(
                    Text("\(count) marks").font(.caption).bold(), at: CGPoint(x: size.width, y: 5), anchor: .trailing)
                context.draw(Image(systemName: "star.fill"), in: CGRect(x: 1, y: 2, width: 30, height: 40))
            }
            .frame(width: 300, height: 200)
            .border(Color.blue)
            Button("More") { count += 1 }
        }
    }
}

extension AccessibilityCustomContentKey {
    fileprivate static let problem = AccessibilityCustomContentKey("Error", id: "error")
    fileprivate static let work = AccessibilityCustomContentKey("Status", id: "busy")
}

private struct SettingsProbe: View {
    @State private var color = Color.blue
    @State private var volume = 3

    var body: some View {
        VStack {
            ColorPicker("Alignment Guides", selection: $color)
            ControlGroup {
                Button("Back") { volume -= 1 }
                Button("Forward") { volume += 1 }
            }
            Text("Stars")
                .accessibilityElement()
                .accessibilityLabel("Volume")
                .accessibilityValue("\(volume) of 5")
                .accessibilityAdjustableAction { direction in
                    switch direction {
                    case .increment: volume += 1
                    case .decrement: volume -= 1
                    }
                }
            Text("Custom drawing")
                .accessibilityRepresentation { Stepper("Level", value: $volume) }
            Text("Dog").accessibilityIdentifier("dog")
                .accessibilityCustomContent("Age", "4", importance: .high)
                .accessibilityCustomContent("Breed", "Beagle")
            TextField("Name", text: .constant(""))
                .accessibilityCustomContent(.problem, volume == 3 ? nil : Text("Too loud"), importance: .high)
            Text("Go").accessibilityAction { volume = 0 }
            Button("Save") {}
                .accessibilityCustomContent(.work, volume == 3 ? nil : Text("Busy"))
            Text("Half").containerRelativeFrame(.horizontal) { length, axis in length / 2 - 8 }
                .accessibilityIdentifier("half")
            Text("Sized").dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
    }
}

@MainActor
@Suite("Canvas, palettes and further accessibility")
struct CanvasTests {
    @Test("A canvas draws paths, texts and symbols for its size, and marks come and go one by one")
    func canvas() throws {
        let page = TestPage(DialView())
        let svg = try #require(page.element(tag: "svg"))
        func tags() -> [String] { svg.all.dropFirst().compactMap(\.tag) }

        #expect(svg["viewBox"] == "0 0 300 200")
        #expect(tags() == ["path", "path", "path", "text", "use"])
        let text = try #require(svg.all.first { $0.tag == "text" })
        #expect(text.text == "2 marks")
        #expect(text["style"]?.contains("matrix(1,0,0,1,300,5)") == true)
        #expect(text["style"]?.contains("text-anchor:end") == true)
        #expect(svg.all.first { $0.tag == "use" }?["height"] == "40")
        _ = page.takePatches()

        try page.press(page.button("More"))

        #expect(tags() == ["path", "path", "path", "path", "text", "use"])
        #expect(page.replica.first { $0.tag == "text" }?.text == "3 marks")
    }

    @Test("A canvas without a frame is drawn again for the size that the browser reports")
    func measured() throws {
        let page = TestPage(Canvas { context, size in context.draw(Text("\(Int(size.width))"), at: .zero) })
        let place = try #require(page.replica.first { ($0["data-on"] ?? "").contains("resize") })

        try page.report(.resize, place, "123 45")

        #expect(page.element(tag: "svg")?["viewBox"] == "0 0 123 45")
        #expect(page.element(tag: "text")?.text == "123")
        try page.report(.resize, place, "nan 45")
        #expect(page.element(tag: "svg")?["viewBox"] == "0 0 123 45")
    }

    @Test("A palette starts with its colour and takes what is chosen, and nothing else")
    func palette() throws {
        let page = TestPage(SettingsProbe())
        let input = try #require(page.replica.first { $0["type"] == "color" })
        #expect(input["value"] == "#007aff")

        try page.choose("#102030", in: input)
        #expect(page.replica.first { $0["type"] == "color" }?["value"] == "#102030")
        try page.report(.change, input, "#zzz")

        #expect(page.replica.first { $0["type"] == "color" }?["value"] == "#102030")
        #expect(ColorCode.color("#+12345") == nil && ColorCode.color("102030") == nil)
        #expect(ColorCode.color("#ff0080") == Color(red: 1, green: 0, blue: 128.0 / 255))
    }

    @Test("Arrows change an adjustable view, and it says its value")
    func adjustable() throws {
        let page = TestPage(SettingsProbe())
        let node = try #require(page.element(role: "spinbutton", name: "Volume"))
        #expect(node["aria-valuetext"] == "3 of 5" && node["aria-valuenow"] == "3" && node["tabindex"] == "0")

        let listener = try #require(page.replica.first { $0["data-keys"] != nil && $0.text == "Stars" })
        for key in ["ArrowUp", "ArrowRight", "ArrowDown", "Escape"] { try page.report(.key, listener, key) }

        #expect(page.element(role: "spinbutton", name: "Volume")?["aria-valuetext"] == "4 of 5")
    }

    @Test("A field with content known as an error is marked as wrong while there is some, a view at work as busy")
    func wrong() throws {
        let page = TestPage(SettingsProbe())
        let before = try #require(page.replica.first { $0["placeholder"] == "Name" })
        #expect(before["aria-invalid"] == "false")
        #expect(page.button("Save")?["aria-busy"] == "false")
        #expect(before["aria-description"] == "")

        try page.press(page.button("Activate"))

        let after = try #require(page.replica.first { $0["placeholder"] == "Name" })
        #expect(after["aria-invalid"] == "true")
        #expect(page.button("Save")?["aria-busy"] == "true")
        #expect(after["aria-description"] == "Too loud")
    }

    @Test("A grid of what repeats is a list where its views are to be reached one by one")
    func lists() throws {
        let columns = [GridItem(.flexible())]
        let list = TestPage(
            LazyVGrid(columns: columns) { ForEach(["A", "B"], id: \.self) { Text($0) } }
                .accessibilityElement(children: .contain))
        let grid = try #require(list.element(tag: "ul"))
        #expect(grid["class"]?.hasPrefix("grid") == true)
        #expect(grid.children.filter { $0.tag == "li" }.map(\.text) == ["A", "B"])

        let layout = TestPage(
            LazyVGrid(columns: columns) {
                Text("A")
                Text("B")
            }
            .accessibilityElement(children: .contain))
        let plain = TestPage(LazyVGrid(columns: columns) { ForEach(["A", "B"], id: \.self) { Text($0) } })
        #expect(layout.element(tag: "ul") == nil)
        #expect(plain.element(tag: "ul") == nil)
    }

    @Test("Further content is read after the name, and another view can stand for one")
    func represented() throws {
        let page = TestPage(SettingsProbe())

        #expect(page.element(testID: "dog")?["aria-description"] == "Age: 4, Breed: Beagle")
        let drawing = try #require(
            page.replica.first { $0.tag == "div" && $0["aria-hidden"] == "true" && $0.text == "Custom drawing" })
        #expect(drawing["aria-hidden"] == "true")
        try page.press(page.button("Activate"))

        #expect(page.element(role: "spinbutton", name: "Volume")?["aria-valuetext"] == "0 of 5")
        #expect(page.element(role: "group") != nil)
        #expect(page.element(testID: "half")?["style"]?.contains("width:calc(50cqw - 8px)") == true)
    }
}
