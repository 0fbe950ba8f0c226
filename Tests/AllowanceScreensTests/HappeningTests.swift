import Allowance
import Design
import Foundation
import Household
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("What happened, as a child is told of it")
struct HappeningTests {
    @Test(
        "Each kind of entry has a sentence that a child of eight reads",
        arguments: [
            (Direction.credit, EntrySource.manual, "Mom gave you $5.00"),
            (.debit, .manual, "You spent $5.00"),
            (.credit, .allowance, "You got your allowance of $5.00"),
            (.credit, .recurring, "You got $5.00"),
            (.debit, .recurring, "You spent $5.00"),
            (.credit, .startingBalance, "You started with $5.00"),
            (.debit, .savings, "$5.00 was put aside for you"),
            (.credit, .savings, "$5.00 came out of savings"),
            (.debit, .wish, "You spent $5.00 on a wish"),
            (.credit, .reversal, "You got $5.00 back"),
            (.debit, .reversal, "$5.00 went back"),
        ])
    func sentences(_ direction: Direction, _ source: EntrySource, _ sentence: String) {
        let record = Sample.record(1, direction, 500, "Dishes", source: source)
        #expect(happening(record).sentence == sentence)
        #expect(happening(record).details == ["Dishes", "Today"])
    }

    @Test("A category says what for, one of the family's own does not")
    func reasons() {
        let chores = Sample.record(1, .credit, 1_000, "Dishes", daysAgo: 1, category: Sample.chores)
        #expect(happening(chores).sentence == "Mom gave you $10.00 for chores")
        #expect(happening(chores).details == ["Dishes", "Yesterday"])
        let games = Sample.record(2, .debit, 1_000, "Chess", category: Sample.games)
        #expect(happening(games).sentence == "You spent $10.00 on games")
        let robotics = Sample.record(3, .debit, 1_000, "Wheels", category: Sample.robotics)
        #expect(happening(robotics).sentence == "You spent $10.00")
    }

    @Test("The child's own acts are the child's, and nobody is told their own name")
    func ownActs() {
        let saved = Sample.record(1, .debit, 300, "To College", source: .savings)
        #expect(happening(saved, reader: Sample.mom.user.id).sentence == "You put $3.00 aside")
        let found = Sample.record(2, .credit, 300, "Found a coin")
        #expect(happening(found, reader: Sample.mom.user.id).sentence == "You added $3.00")
    }

    @Test("Somebody else of the child's name is somebody else, and a child signs own acts by any name")
    func sameName() {
        let record = Sample.record(1, .credit, 300, "For the fair")
        let gift = TransactionRecord(
            PostedEntry(
                entry: record.entry, child: record.child, balanceAfter: record.balanceAfter,
                createdByName: Sample.alice.firstName, category: nil), in: Sample.family)
        #expect(happening(gift).sentence == "Alice gave you $3.00")
        #expect(happening(gift, reader: Sample.mom.user.id).sentence == "You added $3.00")
    }

    @Test("A reversed entry says so aloud")
    func reversed() {
        let record = Sample.record(1, .debit, 500, "Comic", reversedBy: Sample.id(9))
        #expect(happening(record).spoken == "You spent $5.00, Comic · Today, Reversed")
    }

    private func happening(_ record: TransactionRecord, reader: User.ID = Sample.alice.userID) -> Happening {
        Happening(record, reader: reader, today: Sample.today, format: Sample.rowFormat)
    }
}

@MainActor
@Suite("A child's joys")
struct JoyTests {
    @Test("Money that comes drops a coin, money that goes does not")
    func coins() {
        let model = ChildDashboardModel(client: Sample.client())
        model.balanceChanged(from: Sample.dollars(100), to: Sample.dollars(300))
        model.balanceChanged(from: Sample.dollars(300), to: Sample.dollars(200))
        #expect(model.arrivals == 1)
    }

    @Test("A goal is celebrated when it becomes reached, also where the page shows another, and no goal is twice")
    func goals() {
        let wishes = Sample.wishList.wishes
        let (poor, rich) = (goals(wishes, spending: 0), goals(wishes, spending: 90_000))
        let model = ChildDashboardModel(client: Sample.client())
        model.goalsChanged(from: [], to: rich)
        model.goalsChanged(from: rich, to: rich)
        model.goalsChanged(from: rich, to: poor)
        #expect(model.goalsReached == 0)
        model.goalsChanged(from: poor, to: rich)
        #expect(model.goalsReached == 1)
        let saving = GoalStanding(id: .savings(SavingsAccount.ID(UUID())), isReached: false)
        model.goalsChanged(from: [saving], to: [GoalStanding(id: saving.id, isReached: true)])
        #expect(model.goalsReached == 2)
    }

    private func goals(_ wishes: [WishSummary], spending: Int64) -> [GoalStanding] {
        let means = ChildMeans(child: Sample.alice, spending: Sample.dollars(spending), savings: [])
        return GoalStanding.all(wishes: wishes.map { WishSummary($0.wish, means) }, means: means)
    }

    @Test("A yes raises a thumb when it comes, and neither a no nor what was answered before the page was opened")
    func approvals() throws {
        let requests = Sample.requests
        let approved = try #require(requests.first { $0.standing == .approved(by: "Mom") })
        let others = requests.filter { $0.id != approved.id }
        let model = ChildDashboardModel(client: Sample.client())
        model.requestsChanged(from: [], to: others)
        model.requestsChanged(from: requests, to: [approved])
        #expect(model.approvals == 0)
        model.requestsChanged(from: others, to: requests)
        #expect(model.approvals == 1)
        model.requestsChanged(from: requests, to: requests)
        #expect(model.approvals == 1)
    }
}
