import PageReplica
import SwiftUI
import Testing

@MainActor
@Suite("Layout and drawing")
struct LayoutTests {
    private func markup<Content: View>(_ view: Content) -> String { TestPage(view).markup }

    @Test("The order of padding and background decides which is inside")
    func boxOrder() {
        #expect(
            markup(Text("a").padding(4).background(.red))
                == "<span style=\"padding:4px;background:var(--red)\">a</span>")
        #expect(
            markup(Text("a").background(.red).padding(4)) == "<span style=\"margin:4px;background:var(--red)\">a</span>"
        )
        #expect(
            markup(Text("a").background(.red).padding(4).background(.blue))
                == "<div class=\"v\" style=\"padding:4px;background:var(--blue)\">"
                + "<span style=\"background:var(--red)\">a</span></div>")
        let clipped = Text("a").padding(4).background(.red).clipShape(RoundedRectangle(cornerRadius: 8)).padding(2)
        #expect(
            markup(clipped)
                == "<span style=\"margin:2px;padding:4px;overflow:hidden;background:var(--red);border-radius:8px\">"
                + "a</span>")
    }

    @Test("A frame is a box around the view; an infinite one is wide")
    func frames() throws {
        let wide = try #require(
            TestPage(Text("a").frame(maxWidth: .infinity, alignment: .leading)).replica.first {
                $0["class"]?.hasPrefix("fr") == true
            })
        #expect(wide["class"] == "fr gx" && wide["style"]?.contains("justify-content:start") == true)
        let fixed = markup(Color.red.frame(width: 20, height: 10))
        #expect(fixed.hasPrefix("<div class=\"fr\" style=\"") && fixed.contains("width:20px;height:10px"))
        #expect(fixed.contains("<div class=\"fill gx gy\" style=\"background:var(--red)\">"))
        let limited = markup(Text("a").frame(maxWidth: 300))
        #expect(limited.contains("max-width:300px") && limited.contains("width:100%"))
    }

    @Test("What keeps its own height wants no more of it, and all the width as before")
    func fixedHeight() {
        let own = markup(Color.red.fixedSize(horizontal: false, vertical: true))
        #expect(own.hasPrefix("<div class=\"v gx\"><div class=\"fill gx gy\""))
        let free = markup(Color.red.fixedSize(horizontal: false, vertical: false))
        #expect(free.hasPrefix("<div class=\"v gx gy\">"))
        #expect(markup(Text("a").fixedSize(horizontal: true, vertical: false)).contains("white-space:nowrap"))
    }

    @Test("A padded frame keeps the padding outside")
    func paddedFrame() {
        let inside = markup(Text("a").padding(4).frame(width: 50))
        #expect(inside.hasPrefix("<div class=\"fr\"") && inside.contains("<span style=\"margin:4px\">"))
        let outside = markup(Text("a").frame(width: 50).padding(4))
        #expect(outside.hasPrefix("<div class=\"fr\"") && outside.contains("margin:4px"))
    }

    @Test("What stays at an edge keeps the distance that it is given, and the usual one without")
    func insets() {
        let close = markup(Text("a").safeAreaInset(edge: .top, spacing: 0) { Text("b") })
        #expect(close.hasPrefix("<div class=\"v gx\" style=\"gap:0\"><div class=\"v in-t gx\"><span>b</span></div>"))
        #expect(!markup(Text("a").safeAreaInset(edge: .bottom) { Text("b") }).contains("gap"))
    }

    @Test("Overlays and backgrounds stand in layers")
    func layers() throws {
        let overlay = markup(Text("a").overlay(alignment: .topTrailing) { Text("b") })
        #expect(
            overlay
                == "<div class=\"ov\"><span>a</span><div class=\"ov-f\" style=\"place-items:start end\">"
                + "<span>b</span></div></div>")
        let behind = markup(Text("a").background { Color.blue })
        #expect(
            behind.hasPrefix("<div class=\"ov ov-u\"><div class=\"ov-b\"><div class=\"fill gx gy\"")
                && behind.hasSuffix("<span>a</span></div>"))
    }

    @Test("A shape for presses is a word of the view's own style, and clear colours are all written the same")
    func presses() {
        #expect(markup(Text("a").contentShape(.rect).padding(4)) == "<span style=\"margin:4px;--press:whole\">a</span>")
        #expect(markup(Text("a").contentShape(.dragPreview, .circle)) == "<span style=\"--press:shown\">a</span>")
        #expect(markup(Text("a").allowsHitTesting(false)) == "<span style=\"pointer-events:none\">a</span>")
        #expect(markup(Text("a").allowsHitTesting(true)) == "<span style=\"pointer-events:revert-layer\">a</span>")
        for clear in [Color.clear, .red.opacity(0), Color(white: 0, opacity: 0)] {
            #expect(markup(clear).contains("style=\"background:transparent\""))
        }
    }

    @Test("Shapes are boxes with round corners; a part of a circle is an arc")
    func shapes() throws {
        #expect(markup(Circle().fill(.red)).contains("background:var(--red);border-radius:50%"))
        #expect(markup(Capsule().strokeBorder(.blue, lineWidth: 2)).contains("border:2px solid var(--blue)"))
        let page = TestPage(
            Circle().trim(from: 0, to: 0.25).stroke(.green, style: StrokeStyle(lineWidth: 12, lineCap: .round)))
        let circle = try #require(page.element(tag: "circle"))
        #expect(circle["stroke-dasharray"] == "25.00 100" && circle["stroke-linecap"] == "round")
        #expect(circle["stroke-width"] == "12.0" && circle["stroke"] == "var(--green)")
    }

    @Test("A line lies half outside of a circle, whatever its place is; a part of nothing has no round end")
    func circleLines() throws {
        let line = Circle().stroke(.red, lineWidth: 12)
        for view in [AnyView(line), AnyView(line.frame(width: 144, height: 144)), AnyView(ZStack { line })] {
            let page = TestPage(view)
            let place = try #require(page.replica.first { ($0["style"] ?? "").contains("margin:-6px") })
            #expect(place["class"]?.hasPrefix("fill") == true)
        }
        let nothing = TestPage(Circle().trim(from: 0, to: 0).stroke(.red, style: StrokeStyle(lineCap: .round)))
        #expect(try #require(nothing.element(tag: "circle"))["stroke-linecap"] == "butt")
    }

    @Test("Colours of the catalogue are variables; names cannot break out of CSS")
    func colors() {
        #expect(markup(Text("a").foregroundStyle(Color("textSecondary"))).contains("color:var(--textSecondary)"))
        #expect(markup(Text("a").foregroundStyle(Color("x);y:url(z"))).contains("color:var(--x--y-url-z)"))
        #expect(markup(Text("a").foregroundStyle(Color(red: 1, green: 0, blue: 0.5))).contains("rgb(255 0 128)"))
        #expect(
            markup(Text("a").background(Color.red.opacity(0.1))).contains(
                "color-mix(in srgb,var(--red) 10%,transparent)"))
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        #expect(
            markup(Text("a").background(gradient)).contains("linear-gradient(180deg,var(--red) 0%,var(--blue) 100%)"))
    }

    @Test("Grids name their columns")
    func grids() {
        let grid = markup(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 4) { Text("a") })
        #expect(grid.contains("grid-template-columns:repeat(auto-fill,minmax(min(160px,100%),1fr))"))
        #expect(grid.contains("gap:4px 12px"))
        let even = markup(LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(50))]) { Text("a") })
        #expect(even.contains("minmax(0,1fr) 50px"))
    }

    @Test("Symbols come from the sprite; an unknown one is an empty square and reported once")
    func symbols() throws {
        let (path, names, report) = (SymbolSprite.path, SymbolSprite.names, SymbolSprite.report)
        defer { (SymbolSprite.path, SymbolSprite.names, SymbolSprite.report) = (path, names, report) }
        var reported: [String] = []
        SymbolSprite.path = "/s.svg"
        SymbolSprite.names = ["plus"]
        SymbolSprite.report = { reported.append($0) }
        #expect(
            markup(Image(systemName: "plus"))
                == "<svg aria-hidden=\"true\" class=\"sym\"><use href=\"/s.svg#plus\"></use></svg>")
        #expect(
            markup(Image(systemName: "plus").accessibilityHidden(true))
                == "<svg aria-hidden=\"true\" class=\"sym\"><use href=\"/s.svg#plus\"></use></svg>")
        #expect(
            markup(Image(systemName: "plus").accessibilityLabel("Add")).contains(
                "aria-label=\"Add\" class=\"sym\" role=\"img\""))
        for _ in 0..<2 {
            #expect(markup(Image(systemName: "no.such")) == "<span aria-hidden=\"true\" class=\"sym sym-q\"></span>")
        }
        #expect(reported == ["no.such"])
    }

    private struct Changing: View {
        @State private var isOn = false
        var body: some View {
            Button("Switch") { isOn.toggle() }
            Text("a").foregroundStyle(isOn ? Color.red : .green).opacity(isOn ? 1 : 0.5).padding(isOn ? 8 : 4)
            Image(systemName: isOn ? "eye.fill" : "eye.slash.fill")
        }
    }

    @Test("Another colour, symbol or distance is a change of attributes, not of elements")
    func attributePatches() throws {
        let page = TestPage(Changing())
        try page.press(page.button("Switch"))
        let patches = page.takePatches().joined()
        #expect(!patches.contains("[\"r\"") && patches.contains("#eye.fill") && patches.contains("var(--red)"))
    }
}

@MainActor
@Suite("Accessibility")
struct AccessibilityTests {
    private struct Spoken: View {
        let action: @MainActor () -> Void
        var body: some View {
            VStack {
                Text("Children").accessibilityAddTraits(.isHeader)
                Button("x") {}.accessibilityLabel("Close").accessibilityHint("Closes the sheet")
                Button("Pay") {}.accessibilityValue("5 dollars").accessibilityHint("Pays at once")
                HStack {
                    Text("Balance"); Text("$5")
                }
                .accessibilityElement(children: .combine).accessibilityLabel("Balance: 5 dollars")
                .accessibilityIdentifier("balance")
                Text("live").accessibilityAddTraits(.updatesFrequently)
                Text("hidden").accessibilityHidden(true)
                Text("swiped").accessibilityAction(named: "Delete") { action() }
            }
        }
    }

    private struct Valued: View {
        var body: some View {
            VStack {
                Button("x") {}
                    .accessibilityLabel("Pay Now").accessibilityValue("$15.00").accessibilityHint("Pays early")
                Button("y") {}.accessibilityHint("Pays late").accessibilityValue("").accessibilityLabel("Pay Later")
                ProgressView("Progress", value: 0.62).progressViewStyle(Ring()).accessibilityValue("62 percent")
                Picker("Child", selection: .constant(1)) { Text("Alice").tag(1) }
                    .labelsHidden().accessibilityHint("Opens a list")
            }
        }
    }

    private struct Ring: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View { Circle().frame(width: 9, height: 9) }
    }

    @Test("A value stands before the hint, and is the value of what has a range")
    func values() throws {
        let page = TestPage(Valued())

        #expect(page.button("Pay Now")?["aria-description"] == "$15.00, Pays early")
        #expect(page.button("Pay Later")?["aria-description"] == "Pays late")
        let ring = try #require(page.element(role: "progressbar", name: "Progress"))
        #expect(ring["aria-valuetext"] == "62 percent" && ring["aria-valuenow"] == "62")
        #expect(page.element(tag: "select")?["aria-description"] == "Opens a list")
    }

    @Test("Names, hints, headings and live regions reach the page")
    func attributes() throws {
        var deleted = 0
        let page = TestPage(Spoken { deleted += 1 })
        let heading = try #require(page.element(role: "heading"))
        #expect(heading.text == "Children" && heading["aria-level"] == "2")
        #expect(page.button("Close")?["aria-description"] == "Closes the sheet")
        #expect(page.button("Pay")?["aria-description"] == "5 dollars, Pays at once")
        let balance = try #require(page.element(testID: "balance"))
        #expect(balance["aria-label"] == "Balance: 5 dollars" && balance["role"] == "group")
        #expect(page.replica.first { $0.text == "live" && $0.tag == "span" }?["aria-live"] == "polite")
        #expect(page.replica.first { $0.text == "hidden" && $0.tag == "span" }?["aria-hidden"] == "true")
        try page.press(page.button("Delete"))
        #expect(deleted == 1)
    }

    private struct Announcing: View {
        var body: some View {
            Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
        }
    }

    @Test("An announcement of high priority interrupts, others wait for their turn")
    func announcementPriority() throws {
        let page = TestPage(
            Button("Save") {
                var words = AttributedString("Not saved")
                AccessibilityNotification.Announcement(words).post()
                words.accessibilitySpeechAnnouncementPriority = .high
                AccessibilityNotification.Announcement(words).post()
            })
        try page.press(page.button("Save"))
        #expect(page.takePatches() == ["[\"x\",\"say\",\"Not saved\"],[\"x\",\"alert\",\"Not saved\"]"])
    }

    @Test("An announcement is said in the page whose event is handled")
    func announcement() throws {
        let (page, other) = (TestPage(Announcing()), TestPage(Announcing()))
        try page.press(page.button("Save"))
        other.graph.flush()
        #expect(page.takePatches() == ["[\"x\",\"say\",\"Saved\"]"] && other.takePatches().isEmpty)
    }
}
