import Design
import Foundation
import Ledger
import Testing

@Suite("The day of an entry")
struct EntryDayTests {
    private let today = CalendarDate(daysSinceEpoch: 20_000)

    @Test("A day that may be is no problem, and neither is none, which is today; others are told with their reason")
    func days() {
        let english = Locale(identifier: "en-US")
        for day in [nil, today, today - 90] {
            #expect(EntryDay.problem(day, today: today, locale: english) == nil)
        }
        #expect(EntryDay.problem(today + 1, today: today, locale: english) == "The date can't be in the future")
        #expect(EntryDay.problem(today - 91, today: today, locale: english)?.contains("90") == true)
    }
}

@Suite("The colors of money")
struct SignColorTests {
    @Test("Green above zero, red below; zero is grey")
    func signs() {
        let colors = [1, -1, 0].map { Money(minorUnits: $0, currency: .usd).signColor }
        #expect(colors == [Palette.success, Palette.error, Palette.textSecondary])
    }
}
