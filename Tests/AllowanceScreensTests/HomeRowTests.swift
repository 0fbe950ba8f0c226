import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("What the parents' dashboard tells of children")
struct HomeRowTests {
    private let format = Sample.rowFormat

    @Test("What comes says the day, the child, what and how much")
    func upcoming() {
        let rows = UpcomingSection(Sample.dashboard).rows
        #expect(
            rows.map { "\($0.detail) · \($0.title) · \($0.amount)" } == [
                "Saturday · Alice · Weekly Allowance · $15.00", "Saturday · Bob · Weekly Allowance · $15.00",
                "Monday · Alice · Weekly piano reward · $5.00",
                "Nov 29 · Alice · Weekly Allowance · $15.00", "Nov 29 · Bob · Weekly Allowance · $15.00",
            ])
        #expect(rows.first?.sentence == "Saturday, Alice, Weekly Allowance, $15.00")
        let routes: [Route] = [
            .childDetail(Sample.alice.id), .childDetail(Sample.bob.id),
            .recurringDetail(Sample.alice.id, Sample.id(181)),
        ]
        #expect(Array(rows.map(\.route).prefix(3)) == routes)
    }

    @Test("The day of what comes", arguments: [(0, "Today"), (1, "Tomorrow"), (2, "Saturday"), (7, "Nov 27")])
    func day(ahead: Int, words: String) {
        #expect(format.ahead(Sample.today + ahead, today: Sample.today) == words)
    }

    @Test("What will be spent has its sign, and is read with it")
    func spending() {
        let payment = UpcomingPayment(
            child: Sample.bob, day: Sample.today, amount: Sample.dollars(350), direction: .debit,
            description: "Music subscription", recurringID: Sample.id(182))
        let row = HomeRow(payment, today: Sample.today, format: format)
        #expect(row.amount == "-$3.50")
        #expect(row.sentence == "Today, Bob, Music subscription, minus $3.50")
    }

    @Test("A goal says what is missing, and when nothing is")
    func goals() {
        let wishes = Sample.wishList.wishes
        let goals: [NearestGoal] = [
            .wish(wishes[0]), .wish(wishes[1]), .savings(Sample.college, weeksToGoal: nil),
        ]
        let rows = goals.map { GoalRow(ChildGoal(child: Sample.alice, goal: $0), format: format) }
        #expect(rows.map(\.name) == ["Bicycle", "Headphones", "College"])
        #expect(rows.map(\.detail) == ["Alice · $74.50 to go", "Alice can buy this", "Alice · $460.00 to go"])
        #expect(rows[0].sentence == "Bicycle, Alice · $74.50 to go, 62% saved")
    }

    @Test("What happened says whose it was and when; what was taken back says so")
    func activity() {
        let rows = ActivitySection(Sample.dashboard).rows
        #expect(rows.map(\.title) == ["Extra chores", "Movie ticket", "Weekly allowance", "Comic"])
        #expect(
            rows.map(\.detail)
                == ["Alice · Today", "Alice · Yesterday", "Alice · Nov 15", "Alice · Nov 15 · Reversed"])
        #expect(rows.map(\.amount) == ["+$25.00", "-$10.00", "+$15.00", "-$5.00"])
        #expect(rows[1].sentence == "Movie ticket, minus $10.00, Alice, Yesterday")
    }

    @Test("A payment and its undoing are one row without a direction")
    func undone() {
        var dashboard = Sample.dashboard
        dashboard.recent = Sample.undonePayment
        let rows = ActivitySection(dashboard).rows
        #expect(rows.map(\.title) == ["Paid and undone"])
        #expect(rows.map(\.amount) == ["$15.00"])
        #expect(rows.map(\.direction) == [nil])
    }
}
