import Foundation
import PageReplica
import Testing

@testable import SwiftUI

@MainActor
@Suite("Formats and the page's language")
struct LocaleTests {
    private static let german = Locale(identifier: "de_DE")
    /// A Sunday, half past three in the morning in Greenwich and still Saturday in New York.
    private static let moment = Date(timeIntervalSince1970: 1_764_559_800)

    private func page<Content: View>(
        _ view: Content, _ locale: Locale? = nil, timeZone: String? = nil
    ) throws -> TestPage {
        var environment = EnvironmentValues()
        if let locale { environment.locale = locale }
        if let timeZone { environment.timeZone = try #require(TimeZone(identifier: timeZone)) }
        return TestPage(view, environment: environment)
    }

    @Test("Without a locale of its own a format writes as the page does, whatever the machine's language is")
    func pageLanguage() throws {
        let price = Text(30, format: .currency(code: "USD"))

        #expect(try page(price).markup == "<span class=\"fig\">$30.00</span>")
        #expect(try page(price, Self.german).markup == "<span class=\"fig\">30,00\u{A0}$</span>")
        #expect(try page(price, Locale(identifier: "en_HK")).markup == "<span class=\"fig\">US$30.00</span>")
        #expect(try page(Text(1234.5, format: .number), Self.german).markup == "<span class=\"fig\">1.234,5</span>")
        #expect(try page(Text(0.25, format: .percent), Self.german).markup == "<span class=\"fig\">25\u{A0}%</span>")
        #expect(try page(Text(["a", "b"], format: .list(type: .and)), Self.german).markup == "<span>a und b</span>")
    }

    @Test("A format with a locale of its own keeps it")
    func ownLocale() throws {
        let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "fr_FR"))

        #expect(
            try page(Text(1.5, format: format), Locale(identifier: "en_US")).markup
                == "<span class=\"fig\">1,5</span>")
        let date = Date.FormatStyle(date: .long, time: .omitted, locale: Self.german, timeZone: .gmt)
        #expect(try page(Text(Self.moment, format: date), timeZone: "America/New_York").markup.contains("1. Dezember"))
    }

    @Test("A date format takes the page's time zone and calendar unless it has its own")
    func timeZones() throws {
        let format = Date.FormatStyle().weekday(.wide).hour()
        let text = Text(Self.moment, format: format)

        #expect(try page(text, timeZone: "America/New_York").markup.contains("Sunday"))
        #expect(try page(text, timeZone: "Asia/Tokyo").markup.contains("Monday"))
        let fixed = Date.FormatStyle(timeZone: try #require(TimeZone(identifier: "Asia/Tokyo"))).weekday(.wide)
        #expect(try page(Text(Self.moment, format: fixed), timeZone: "America/New_York").markup.contains("Monday"))
        #expect(try page(Text(Self.moment, style: .date), Self.german).markup.contains("1. Dezember 2025"))
    }

    @Test("Values in literals are written for the page too, and Markdown reaches around them but not into them")
    func interpolation() throws {
        #expect(
            try page(Text("Pay **\(30, format: .currency(code: "EUR"))** now"), Self.german).markup
                == "<span><span>Pay </span><strong class=\"fig\">30,00\u{A0}€</strong><span> now</span></span>")
        #expect(try page(Text("\(12_345) steps"), Self.german).markup == "<span>12.345 steps</span>")
        #expect(
            try page(Text("\("*x*", format: Starred()) \("_y_") *\(1.5, format: .number)*"), Self.german).markup
                == "<span><span>**x** _y_ </span><em class=\"fig\">1,5</em></span>")
        #expect(
            try page(Text("\(Text("b").bold()) \(2.5, format: .number)!"), Self.german).markup
                == "<span><strong>b</strong><span class=\"fig\"> 2,5!</span></span>")
    }

    @Test("The looks of a formatted text hold, also in a longer text")
    func looks() throws {
        let amount = Text(2.5, format: .number).bold()

        #expect(
            try page(amount, Self.german).markup == "<span class=\"fig\" style=\"font-weight:700\">2,5</span>")
        #expect(
            try page(Text("Sum ") + amount, Self.german).markup
                == "<span><span>Sum </span><strong class=\"fig\">2,5</strong></span>")
    }

    struct Named: View {
        @State private var name = ""

        var body: some View {
            Text("x").accessibilityLabel("Sum \(2.5, format: .number)")
            TextField("Size \(1.5, format: .number)", text: $name)
        }
    }

    @Test("Names and placeholders are written for the view that gives them")
    func plainWords() throws {
        let german = try page(Named(), Self.german).markup
        #expect(german.contains("aria-label=\"Sum 2,5\"") && german.contains("placeholder=\"Size 1,5\""))
        #expect(
            try page(Named().environment(\.locale, Locale(identifier: "en_US")), Self.german).markup.contains("Sum 2.5")
        )
        #expect(try page(LabeledContent("Size", value: 1.5, format: .number), Self.german).markup.contains("1,5"))
        #expect(
            try page(Text(1.5, format: .number).environment(\.locale, Self.german)).markup
                == "<span class=\"fig\">1,5</span>")
    }

    struct Amount: View {
        @State private var amount = 1.5
        @State private var count: Int?

        var body: some View {
            TextField("Amount", value: $amount, format: .number)
            TextField(String("Count"), value: $count, format: .number, prompt: Text("none"))
            Text(verbatim: "\(amount) \(count ?? 0)").accessibilityIdentifier("sum")
        }
    }

    @Test("A field for a value reads and writes in the page's language")
    func fields() throws {
        let page = try page(Amount(), Self.german)
        #expect(page.field("Amount")?["value"] == "1,5")

        try page.type("1.234,75", into: page.field("Amount"))
        try page.type("1.000", into: page.field("Count"))

        #expect(page.element(testID: "sum")?.text == "1234.75 1000")
        try page.type("", into: page.field("Count"))
        #expect(page.element(testID: "sum")?.text == "1234.75 0")
    }

    struct Switching: View {
        @State private var isGerman = false

        var body: some View {
            Button("Switch") { isGerman.toggle() }
            Text(1.5, format: .number).environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
        }
    }

    @Test("Another locale writes the text anew")
    func switching() throws {
        let page = try page(Switching())
        try page.press(page.button("Switch"))

        #expect(page.markup.contains("<span class=\"fig\">1,5</span>"))
    }

    @Test("An inserted count is written as Foundation writes it, in every locale")
    func insertedCounts() throws {
        let counts = [1000, 9999, 10_000, 99_999, 100_000, 1_234_567, 12_345_678, -1000, -54_321, .max, .min]
        let rows = Text("\(1_234_567) rows")
        #expect(try page(rows).markup == "<span>1,234,567 rows</span>")
        #expect(try page(rows, Self.german).markup == "<span>1.234.567 rows</span>")
        #expect(try page(rows, Locale(identifier: "hi_IN")).markup == "<span>12,34,567 rows</span>")
        for identifier in Locale.availableIdentifiers {
            let locale = Locale(identifier: identifier)
            let style = IntegerFormatStyle<Int>(locale: locale)
            for count in counts {
                let words = IntegerNotation.of(locale).text(count)
                #expect(words == style.format(count), "\(identifier)")
            }
        }
    }

    @Test("Unsigned counts beyond the signed ones are written too")
    func largeCounts() throws {
        #expect(try page(Text("\(UInt64.max)")).markup == "<span class=\"fig\">18,446,744,073,709,551,615</span>")
    }
}

/// A format of one's own that knows no locale.
private struct Starred: FormatStyle {
    func format(_ value: String) -> String { "*\(value)*" }
}
