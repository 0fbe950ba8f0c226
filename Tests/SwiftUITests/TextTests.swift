import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Text")
struct TextTests {
    @Test("A literal is a span with its words; markup characters are escaped")
    func plain() {
        #expect(TestPage(Text("a < b & c")).markup == "<span>a &lt; b &amp; c</span>")
    }

    @Test(
        "Inline Markdown of literals becomes elements",
        arguments: [
            ("Pay **now**", "<span><span>Pay </span><strong>now</strong></span>"),
            ("*soft* and _soft_", "<span><em>soft</em><span> and </span><em>soft</em></span>"),
            ("run `make`", "<span><span>run </span><code>make</code></span>"),
            ("**bold *both***", "<span><strong>bold </strong><strong style=\"font-style:italic\">both</strong></span>"),
            ("see [here](/help)", "<span><span>see </span><a href=\"/help\">here</a></span>"),
            ("2 * 3 * 4", "<span class=\"fig\">2 * 3 * 4</span>"),
            ("snake_case_name", "<span>snake_case_name</span>"),
            ("**open", "<span>**open</span>"),
            ("\\*kept\\*", "<span>*kept*</span>"),
            ("[x](javascript:alert)", "<span>[x](javascript:alert)</span>"),
        ] as [(String, String)])
    func markdown(source: String, markup: String) {
        #expect(TestPage(Text(LocalizedStringKey(source))).markup == markup)
    }

    @Test("Inserted values and variables are never read as Markdown")
    func insertedValues() {
        let name = "**Eve** [x](https://evil.example)"
        #expect(TestPage(Text("Hi \(name)!")).markup == "<span>Hi **Eve** [x](https://evil.example)!</span>")
        #expect(TestPage(Text("**Hi** \(name)")).markup.hasPrefix("<span><strong>Hi</strong><span> **Eve**"))
        #expect(TestPage(Text(name)).markup.contains("**Eve**"))
    }

    @Test("Numbers in literals have separators between thousands")
    func numbers() {
        #expect(TestPage(Text("\(999) of \(1000)")).markup == "<span class=\"fig\">999 of 1,000</span>")
        #expect(TestPage(Text("\(2.5, specifier: "%.2f")")).markup == "<span class=\"fig\">2.50</span>")
        #expect(TestPage(Text(-12_345, format: .number)).markup == "<span class=\"fig\">-12,345</span>")
    }

    @Test(
        "A figure is marked, so that it is never cut in two; words with a number and endless digits are not",
        arguments: [
            ("$1,234.56", true), ("\u{2212}12\u{A0}%", true), ("1\u{202F}234,50 \u{20AC}", true), ("CHF 5.00", true),
            ("3:04 PM", true), ("7", true), ("Room 12", false), ("\u{421}\u{447}\u{451}\u{442} 5", false),
            ("$", false), ("", false), (String(repeating: "1", count: 33), false),
        ] as [(String, Bool)])
    func figures(text: String, isFigure: Bool) {
        let markup = TestPage(Text(verbatim: text)).markup
        #expect(markup == (isFigure ? "<span class=\"fig\">\(text)</span>" : "<span>\(text)</span>"))
    }

    @Test("How far a text may shrink is told to the browser, which alone knows the room")
    func shrinking() {
        let text = TestPage(Text("a").lineLimit(1).minimumScaleFactor(0.5)).markup
        #expect(text == "<span data-shrink=\"0.5\" style=\"--lines:1\">a</span>")
        #expect(TestPage(Text("a").minimumScaleFactor(-1)).markup == "<span data-shrink=\"0.01\">a</span>")
    }

    @Test("Concatenated texts keep their own looks")
    func concatenation() {
        let text = Text("Total ").foregroundColor(.red) + Text("5").bold()
        #expect(
            TestPage(text).markup
                == "<span><span style=\"color:var(--red)\">Total </span><strong class=\"fig\">5</strong></span>")
        #expect(
            TestPage(Text("a \(Text("b").bold()) c")).markup
                == "<span><span>a </span><strong>b</strong><span> c</span></span>")
    }

    @Test("Fonts and colours become declarations; the innermost wins")
    func looks() {
        #expect(
            TestPage(Text("a").font(.headline).foregroundStyle(.secondary)).markup
                == "<span style=\"font:var(--f-headline);color:var(--secondary-label)\">a</span>")
        #expect(
            TestPage(VStack { Text("a").font(.caption) }.font(.title)).markup.contains("font:var(--f-caption)"))
        #expect(
            TestPage(Text("5").font(.system(size: 48, weight: .bold)).monospacedDigit()).markup
                .contains("font-size:min(3rem*min(var(--text-scale,1),2),max(48px,15vw));font-weight:700"))
    }

    @Test("A date is written in the environment's time zone")
    func dates() throws {
        var environment = EnvironmentValues()
        environment.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let date = Date(timeIntervalSince1970: 1_764_559_800)
        #expect(
            TestPage(Text(date, style: .date), environment: environment).markup
                == "<span><span>November 30, 2025</span></span>")
        environment.clock = { date.addingTimeInterval(3700) }
        #expect(TestPage(Text(date, style: .offset), environment: environment).markup.contains("1 hour, 1 minute ago"))
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("Count: \(count)").font(.title).padding()
                Button("Add") { count += 1 }
            }
        }
    }

    @Test("Another text is one small patch")
    func patch() throws {
        let page = TestPage(Counter())
        try page.press(page.button("Add"))
        let patches = page.takePatches()
        #expect(patches.count == 1)
        #expect(
            patches.first?.hasPrefix("[\"t\",") == true && patches.first?.contains("Count: 1") == true, "\(patches)")
    }
}
