import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Forms about a child who was removed")
struct RemovedChildFormTests {
    enum Kind: CaseIterable {
        case child, transaction, newWish, wish, newSavings, savings, budget, recurring
    }

    private static let removed = ClientFailure.refused(
        ClientRefusal(code: .childArchived, sentence: ErrorCode.childArchived.sentence))

    @Test("Such a form is gone and says why, and is no page that was never there", arguments: Kind.allCases)
    func gone(form: Kind) async {
        var missing = 0
        let model = model(form, Self.client(failing: Self.removed)) { missing += 1 }
        await model.load()
        #expect(model.goneReason == "This child was removed.")
        #expect(!model.isDirty && missing == 0)
    }

    @Test("A form that could not be read is tried again", arguments: Kind.allCases)
    func fault(form: Kind) async {
        let model = model(form, Self.client(failing: .fault(.unreachable)))
        await model.load()
        #expect(model.goneReason == nil)
    }

    @Test("An entry of a removed child is read and not edited")
    func entry() async {
        var removed = Sample.alice
        removed.archivedAt = Sample.now
        let posted = Sample.records[1].posted
        let record = TransactionRecord(
            PostedEntry(
                entry: posted.entry, child: EntryChild(removed), balanceAfter: posted.balanceAfter,
                createdByName: posted.createdByName, category: posted.category), in: Sample.family)
        var client = Sample.client()
        client.transactions.transaction = { (_) async throws(ClientFailure) in record }
        let model = model(.transaction, client)
        await model.load()
        #expect(model.goneReason == "This child was removed.")
    }

    @Test("A child who is removed elsewhere while edited is gone, and back with what was typed once restored")
    func elsewhere() async {
        let desk = Desk()
        let model = desk.model
        await model.load()
        model.form.firstName = "Alicia"

        desk.answer = .failure(Self.removed)
        await model.followChanges()
        #expect(model.goneReason == "This child was removed.")
        #expect(!model.isDirty)

        desk.answer = .success(desk.profile)
        await model.followChanges()
        #expect(model.goneReason == nil)
        #expect(model.form.firstName == "Alicia" && model.isDirty)
        #expect(desk.missing == 0)
    }

    private func model(
        _ form: Kind, _ client: HouseholdClient, notFound: @escaping @MainActor () -> Void = {}
    ) -> any FormSheetModel {
        let (alice, family, mom) = (Sample.alice.id, Sample.family, Sample.mom)
        switch form {
        case .child:
            return EditChildModel(
                client: client, childID: alice, family: family, saved: { _ in }, removed: { _ in }, notFound: notFound)
        case .transaction:
            return EditTransactionModel(
                client: client, entryID: Sample.records[1].id, person: mom, saved: { _ in }, notFound: notFound)
        case .newWish, .wish:
            return WishFormModel(
                client: client, purpose: form == .wish ? .edit(Sample.wishList.wishes[0].id) : .add(alice),
                family: family, saved: { _ in }, notFound: notFound)
        case .newSavings, .savings:
            return SavingsFormModel(
                client: client, purpose: form == .savings ? .edit(Sample.college.id) : .add(alice), person: mom,
                ended: { _ in }, notFound: notFound)
        case .budget:
            return BudgetFormModel(
                client: client, childID: alice, family: family, saved: { _ in }, notFound: notFound)
        case .recurring:
            return RecurringFormModel(
                client: client, childID: alice, family: family, saved: { _ in }, notFound: notFound)
        }
    }

    private static func client(failing failure: ClientFailure) -> HouseholdClient {
        var client = Sample.client()
        client.child.profile = { (_) async throws(ClientFailure) in throw failure }
        client.transactions.transaction = { (_) async throws(ClientFailure) in throw failure }
        client.wishes.list = { (_) async throws(ClientFailure) in throw failure }
        client.wishes.wish = { (_) async throws(ClientFailure) in throw failure }
        client.savings.list = { (_) async throws(ClientFailure) in throw failure }
        client.savings.account = { (_, _) async throws(ClientFailure) in throw failure }
        client.budgets.list = { (_, _) async throws(ClientFailure) in throw failure }
        client.recurring.list = { (_) async throws(ClientFailure) in throw failure }
        return client
    }

    /// Answers what it is told to when Alice is read, and tells that she changed whenever it is asked for changes.
    @MainActor
    private final class Desk {
        let profile = ChildProfile(
            child: Sample.alice, email: "child@example.com", lastAllowanceDate: Sample.today - 5,
            plan: Sample.plan())
        var answer: Result<ChildProfile, ClientFailure>
        var missing = 0

        init() {
            answer = .success(profile)
        }

        private(set) lazy var model = EditChildModel(
            client: client, childID: Sample.alice.id, family: Sample.family, saved: { _ in }, removed: { _ in },
            notFound: { [unowned self] in missing += 1 })

        private var client: HouseholdClient {
            var client = Sample.client()
            client.changes = { .telling([.childChanged(Sample.alice.id, .updated)]) }
            client.child.profile = { [self] (_) async throws(ClientFailure) in
                try await MainActor.run { answer }.get()
            }
            return client
        }
    }
}
