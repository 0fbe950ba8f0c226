import Household
import Ledger

/// What happened in the Smith Family before Thursday, November 20, 2025, 15:00 in New York (allowance §6).
///
/// Both children get 15.00 every Saturday at 08:00; 20 % of Alice's go to College from the day it was opened. What
/// Alice's 45 entries come to:
///
///     before November   20.00 start + 10 × 15.00 − 31.00 to College + 35.00 − 114.50 + …  =  59.50
///     in November       + 45.00 allowances + 55.00 other income − 25.00 spent − 9.00 to College
///     on November 20    125.50, College 40.00
enum DemoStory {
    enum Person { case mom, dad }

    enum Hero { case alice, bob }

    /// One entry that someone typed.
    struct Line {
        let day: String
        let time: String
        let hero: Hero
        /// Minor units; negative for money out.
        let amount: Int64
        let description: String
        let category: CategoryKey
        let author: Person

        init(
            _ day: String, _ time: String, _ hero: Hero, _ amount: Int64, _ description: String,
            _ category: CategoryKey, _ author: Person
        ) {
            self.day = day
            self.time = time
            self.hero = hero
            self.amount = amount
            self.description = description
            self.category = category
            self.author = author
        }
    }

    static let timeZone = "America/New_York"
    static let weeklyAllowance: Int64 = 1_500
    static let aliceAdded = ("2025-08-20", "17:00", startingBalance: Int64(2_000))
    static let bobAdded = ("2025-09-10", "17:30", startingBalance: Int64(3_000))
    static let firstPayDay = "2025-08-23"
    static let lastPayDay = "2025-11-15"
    static let savingsName = "College"
    static let savingsOpened = ("2025-09-07", "11:00", firstDeposit: Int64(1_000))
    static let savingsTarget: Int64 = 50_000
    static let savingsShare = Percentage(whole: 20)

    static let wishes: [(day: String, name: String, price: Int64)] = [
        ("2025-09-20", "Bicycle", 20_000), ("2025-10-11", "Headphones", 6_000),
    ]
    static let budgetMade = ("2025-11-01", category: CategoryKey.snacks, limit: Int64(2_000))

    static let lines: [Line] = [
        Line("2025-08-25", "18:10", .alice, 2_000, "Birthday money from Grandpa", .gift, .dad),
        Line("2025-08-28", "16:20", .alice, -600, "Comic book", .books, .mom),
        Line("2025-09-02", "17:45", .alice, -410, "Ice cream", .snacks, .dad),
        Line("2025-09-10", "19:00", .alice, 500, "Washed the car", .chores, .dad),
        Line("2025-09-14", "12:15", .alice, -850, "Soccer socks", .sports, .mom),
        Line("2025-09-21", "15:30", .alice, -2_990, "Building blocks set", .toys, .mom),
        Line("2025-09-28", "10:40", .bob, -1_200, "Card game", .games, .mom),
        Line("2025-10-02", "18:30", .alice, 500, "Cleaned the garage", .chores, .mom),
        Line("2025-10-05", "14:00", .alice, -1_200, "Watercolors", .crafts, .mom),
        Line("2025-10-12", "13:20", .alice, -1_800, "Birthday present for Emma", .otherSpending, .dad),
        Line("2025-10-17", "17:05", .alice, 500, "Raked the leaves", .chores, .dad),
        Line("2025-10-19", "16:10", .bob, -1_800, "Soccer ball", .sports, .dad),
        Line("2025-10-24", "18:00", .alice, -1_200, "Halloween costume", .clothes, .mom),
        Line("2025-10-30", "19:15", .alice, -2_400, "Video game", .games, .dad),

        Line("2025-11-03", "17:20", .alice, 1_000, "Helped in the garden", .chores, .mom),
        Line("2025-11-06", "15:50", .alice, -650, "Popcorn and juice", .snacks, .mom),
        Line("2025-11-09", "12:00", .alice, 2_500, "Gift from Grandma", .gift, .dad),
        Line("2025-11-11", "16:30", .alice, -750, "Bakery", .snacks, .mom),
        Line("2025-11-13", "18:45", .alice, 1_000, "Good report card", .bonus, .mom),
        Line("2025-11-16", "11:25", .alice, -100, "Sticker sheet", .toys, .dad),
        Line("2025-11-18", "19:30", .alice, -1_000, "Movie ticket", .entertainment, .mom),
        Line("2025-11-19", "17:10", .alice, 1_000, "Extra chores", .chores, .mom),
    ]
}
