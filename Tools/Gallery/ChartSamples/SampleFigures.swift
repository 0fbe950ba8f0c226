import Foundation

/// The figures of the chart gallery; nothing in them is random.
enum SampleFigures {
    struct Month: Identifiable {
        let name: String
        let saved: Double
        var id: String { name }
    }

    struct Day: Identifiable {
        let date: Date
        let amount: Double
        let child: String
        var id: String { "\(child) \(date.timeIntervalSince1970)" }
    }

    struct Share: Identifiable {
        let category: String
        let amount: Double
        var id: String { category }
    }

    static let months = [
        Month(name: "Jan", saved: 12), Month(name: "Feb", saved: 18), Month(name: "Mar", saved: 9),
        Month(name: "Apr", saved: 22), Month(name: "May", saved: 31), Month(name: "Jun", saved: 27),
    ]

    static let changes = [
        Month(name: "Mon", saved: 5), Month(name: "Tue", saved: -3.5), Month(name: "Wed", saved: 2),
        Month(name: "Thu", saved: -1), Month(name: "Fri", saved: 6.25),
    ]

    static let shares = [
        Share(category: "Groceries", amount: 420), Share(category: "Rent", amount: 900),
        Share(category: "School", amount: 160), Share(category: "Fun", amount: 95),
        Share(category: "Transport", amount: 130),
    ]

    /// Thu Oct 23, 2025, the start of the day in New York; the clocks go back ten days later.
    static let start = Date(timeIntervalSince1970: 1_761_192_000)

    static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
        return calendar
    }

    static func day(_ number: Int) -> Date {
        calendar.date(byAdding: .day, value: number, to: start) ?? start
    }

    /// The balances of two children over some days.
    static func balances(days: Int) -> [Day] {
        ["Emma", "Jake"].enumerated().flatMap { place, child in
            (0..<days).map { number in
                let wave = sin(Double(number) / 3 + Double(place) * 2) * 6
                let amount = 20 + Double(number) * (place == 0 ? 0.9 : 0.4) + wave
                return Day(date: day(number), amount: (amount * 100).rounded() / 100, child: child)
            }
        }
    }

    static func emma(days: Int) -> [Day] { balances(days: days).filter { $0.child == "Emma" } }
}
