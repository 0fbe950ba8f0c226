import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Wishes in lists")
struct WishListModelTests {
    static let bicycle = Sample.wishList.wishes[0]
    static let headphones = Sample.wishList.wishes[1]
    static let comic = Sample.wishList.wishes[2]

    @Test("Progress, what can be afforded and what was purchased are said in words (55)")
    func words() async throws {
        let model = model(Sample.client(), Sample.alicePerson)
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.open.map(\.name) == ["Bicycle", "Headphones"])
        #expect(content.open[0].standing == .saving(pace: "About 5 weeks to go"))
        #expect(content.open[0].label == "Bicycle, $200.00")
        #expect(content.open[0].value == "62% saved, about 5 weeks to go")
        #expect(content.open[1].standing == .affordable)
        #expect(content.open[1].value == "You can buy this!, Asked")
        #expect(content.purchased.map(\.standing) == [.purchased("Purchased Nov 18")])
    }

    @Test("Beside the list stand the pages of all, in its order, and of purchased ones while they are folded too")
    func pages() async throws {
        let model = model(Sample.client(), Sample.mom)
        await model.live.refresh()
        #expect(!model.showsPurchased)
        let pages = try #require(model.live.content).pages
        #expect(pages == [.wish(Self.bicycle.id), .wish(Self.headphones.id), .wish(Self.comic.id)])
    }

    @Test("The page of one that is deleted from the list is left, and stays after a refusal")
    func deletedFromTheList() async throws {
        for (refusal, left) in [(ClientFailure.fault(.unreachable), []), (nil, [Self.bicycle.id])] {
            var client = Sample.client()
            client.wishes.delete = { [refusal] (_) async throws(ClientFailure) in if let refusal { throw refusal } }
            var deleted: [WishListItem.ID] = []
            let model = WishListModel(
                client: client, childID: Sample.alice.id, person: Sample.mom, open: { _ in },
                deleted: { deleted.append($0) })
            await model.live.refresh()
            await model.acts.deleteTapped(try #require(model.live.content?.open.first))
            #expect(deleted == left)
        }
    }

    @Test("Without an allowance everyone reads what the child is to do")
    func noPace() {
        var child = Sample.alice
        child.allowancePaused = true
        let means = ChildMeans(child: child, spending: Sample.dollars(100), savings: [])
        let summary = WishSummary(Self.bicycle.wish, means)
        for person in [Sample.alicePerson, Sample.mom] {
            #expect(
                WishViewer(person).row(summary).standing == .saving(pace: "Ask your parents about an allowance"))
        }
    }

    @Test("A child asks and stops asking; a parent buys, or says not now; who may spend buys alone")
    func acts() {
        let (child, parent) = (WishViewer(Sample.alicePerson), WishViewer(Sample.mom))
        #expect(child.row(Self.bicycle).acts == [.putAside, .ask, .edit, .delete])
        #expect(child.row(Self.bicycle).title(of: .ask) == "Ask Anyway")
        #expect(child.row(Self.headphones).title(of: .ask) == "Ask to Buy")
        #expect(child.row(Self.headphones).acts == [.withdraw, .edit, .delete])
        #expect(child.row(Self.comic).acts == [.edit, .delete])
        #expect(parent.row(Self.bicycle).acts == [.putAside, .markPurchased, .edit, .delete])
        #expect(parent.row(Self.headphones).acts == [.markPurchased, .decline, .edit, .delete])
        #expect(parent.row(Self.comic).acts == [.markUnpurchased, .edit, .delete])
        var trusting = Sample.family
        trusting.childMayRecordSpending = true
        #expect(
            WishViewer(role: .child, family: trusting).row(Self.bicycle).acts
                == [.putAside, .markPurchased, .edit, .delete])
    }

    @Test("What is saved for a wish is moved from its page, by a child not out of a locked account")
    func pageActs() {
        let (child, parent) = (WishViewer(Sample.alicePerson), WishViewer(Sample.mom))
        #expect(child.row(Self.headphones).pageActs == [.withdraw, .move, .edit, .delete])
        #expect(parent.row(Self.bicycle).pageActs == parent.row(Self.bicycle).acts)
        let locked = ChildMeans(child: Sample.alice, spending: Sample.dollars(12_550), savings: [Sample.college])
        let saved = WishSummary(Self.headphones.wish, locked)
        #expect(!child.row(saved).pageActs.contains(.move) && parent.row(saved).pageActs.contains(.move))
    }

    @Test("Buying says what is left: to the child itself, and to others by name")
    func left() {
        let row = WishViewer(Sample.mom).row(Self.headphones)
        #expect(row.payment.sentence == "$40.00 comes from College. Alice has $105.50 left afterwards.")
        let own = WishViewer(Sample.alicePerson).row(Self.headphones)
        #expect(own.payment.left == "You have $105.50 left afterwards.")
        #expect(WishViewer(Sample.mom).row(Self.bicycle).payment.left == "Alice owes $74.50 afterwards.")
    }

    @Test("Buying says what it would take, or that there is not enough (57)")
    func payment() {
        let viewer = WishViewer(Sample.mom)
        let shortage = "Not enough money. Balance is $125.50."
        #expect(viewer.row(Self.bicycle).payment.sentence == "Alice can't buy Bicycle yet. \(shortage)")
        #expect(WishViewer(Sample.alicePerson).row(Self.bicycle).payment.obstacle == shortage)
        #expect(viewer.row(Self.headphones).payment.obstacle == nil)
        #expect(viewer.row(Self.headphones).payment.savingsPart == "$40.00 comes from College.")
        let locked = ChildMeans(child: Sample.alice, spending: Sample.dollars(12_550), savings: [Sample.college])
        let saved = WishSummary(Self.headphones.wish, locked)
        #expect(viewer.row(saved).payment.obstacle == nil)
        #expect(
            WishViewer(Sample.alicePerson).row(saved).payment.obstacle
                == "Only a parent can withdraw from this account.")
    }

    @Test("An allowed overdraft pays; savings that cover the price do not pay a debt beyond it unsaid")
    func overdraft() {
        let viewer = WishViewer(Sample.mom)
        var child = Sample.alice
        child.allowOverdraft = true
        child.overdraftLimit = Sample.dollars(8_000)
        let means = ChildMeans(child: child, spending: Sample.dollars(12_550), savings: [])
        let price = WishSummary(Self.bicycle.wish, means)
        #expect(viewer.row(price).payment.obstacle == nil && viewer.row(price).standing != .affordable)
        let college = SavingsSummary(account: Sample.college.account, balance: Sample.dollars(9_000))
        let owing = ChildMeans(child: Sample.alice, spending: Sample.dollars(-500), savings: [college])
        let paid = WishSummary(Self.headphones.wish, owing)
        #expect(viewer.row(paid).payment.obstacle == nil)
        let words = "$65.00 comes from College. $5.00 of that pays back what is owed."
        #expect(viewer.row(paid).payment.savingsPart == words)
    }

    @Test("Buying asks first and sends the answer once; the list is read again")
    func buying() async throws {
        let calls = WishCalls()
        let model = WishListModel(
            client: calls.client, childID: Sample.alice.id, person: Sample.mom, open: { _ in }, say: calls.say)
        await model.live.refresh()
        let row = try #require(model.live.content?.open.last)
        await model.acts.chosen(.markPurchased, of: row)
        #expect(model.acts.question?.title == "Buy Headphones for $60.00?")
        #expect(calls.made.isEmpty)
        model.acts.isAsking = false
        await model.acts.buyTapped(row, .paying)
        #expect(calls.made == ["buy paying"])
        #expect(calls.versions == [1])
        #expect(calls.lists == 2)
        #expect(model.acts.purchases == 1)
        #expect(calls.said == ["Alice can buy Headphones"])
    }

    @Test("What was booked is asked about before it is reversed, at any price since; what was only marked is not")
    func givingBack() async {
        let calls = WishCalls()
        let model = model(calls.client, Sample.mom)
        let means = Sample.wishList.means
        var dearer = Self.comic.wish
        dearer.price = Sample.dollars(800)
        for wish in [Self.comic.wish, dearer] {
            await model.acts.chosen(.markUnpurchased, of: model.viewer.row(WishSummary(wish, means)))
            #expect(model.acts.question?.title == "Reverse $5.00?")
        }
        var marked = Self.comic.wish
        marked.purchaseEntryID = nil
        marked.paid = nil
        await model.acts.chosen(.markUnpurchased, of: model.viewer.row(WishSummary(marked, means)))
        #expect(calls.made == ["give back"])
    }

    @Test("Each act is a request of its own: marked, unmarked and marked again are three")
    func keys() async throws {
        let calls = WishCalls()
        let model = model(calls.client, Sample.mom)
        var marked = Self.comic.wish
        marked.purchaseEntryID = nil
        marked.paid = nil
        let means = Sample.wishList.means
        let row = model.viewer.row(WishSummary(marked, means))

        await model.acts.chosen(.markPurchased, of: row)
        await model.acts.buyTapped(row, .marking)
        await model.acts.chosen(.markUnpurchased, of: row)
        await model.acts.chosen(.markUnpurchased, of: row)

        #expect(calls.made == ["buy marking", "give back", "give back"])
        #expect(Set(calls.keys).count == 3)
    }

    @Test("What bought a wish is reversed on the wish list, and from its entry once the wish is erased")
    func takingBack() {
        var record = Sample.record(9, .debit, 6_000, "Purchased: Headphones", source: .wish)
        #expect(TransactionDetail(record, for: Sample.mom).canReverse)
        #expect(!TransactionDetail(record, for: Sample.alicePerson).canReverse)
        record.wish = Self.headphones.wish
        #expect(!TransactionDetail(record, for: Sample.mom).canReverse)
    }

    @Test("A refusal is shown until it is dismissed, and nothing counts as bought")
    func refused() async {
        let calls = WishCalls()
        calls.failure = .refused(ClientRefusal(code: .alreadyPurchased, sentence: "Already purchased."))
        let model = model(calls.client, Sample.mom)
        let row = model.viewer.row(Self.headphones)
        await model.acts.buyTapped(row, .marking)
        #expect(model.acts.failure == "Already purchased.")
        #expect(calls.said.isEmpty)
        #expect(model.acts.purchases == 0)
        #expect(!model.acts.isWorking)
        model.acts.dismissTapped()
        #expect(model.acts.failure == nil)
    }

    @Test("Money that went while the question was open is missed by name, and by the child without its own")
    func spentMeanwhile() async {
        let calls = WishCalls()
        let shortage = "Not enough money. Balance is $3.00."
        calls.failure = .refused(ClientRefusal(code: .insufficientFunds, sentence: shortage))
        for (person, words) in [
            (Sample.mom, "Alice can't buy Headphones yet. \(shortage)"), (Sample.alicePerson, shortage),
        ] {
            let model = model(calls.client, person)
            await model.acts.buyTapped(model.viewer.row(Self.headphones), .paying)
            #expect(model.acts.failure == words)
        }
        #expect(calls.made.count == 2 && calls.said.isEmpty)
    }

    @Test("Edit leads to the sheet of that wish; deleting asks first (62)")
    func editing() async {
        var opened: [Route] = []
        let model = WishListModel(
            client: WishCalls().client, childID: nil, person: Sample.alicePerson, open: { opened.append($0) })
        let row = model.viewer.row(Self.bicycle)
        for act in [WishRowAct.edit, .putAside, .move] { await model.acts.chosen(act, of: row) }
        #expect(opened == [.editWish(row.id), .putAside(row.id), .moveToWish(row.id)])
        await model.acts.chosen(.delete, of: row)
        #expect(model.acts.question == .delete(row))
    }

    private func model(_ client: HouseholdClient, _ person: SignedInPerson) -> WishListModel {
        WishListModel(client: client, childID: person.childID ?? Sample.alice.id, person: person) { _ in }
    }
}

@MainActor
@Suite("The form of a wish")
struct WishFormModelTests {
    @Test("An empty form names what is missing, and each message goes when its field changes")
    func empty() async {
        let model = model(.add(Sample.alice.id), Sample.client())
        await model.load()
        await model.saveTapped()
        #expect(model.messages.fields == [.name: "Name is required", .price: "Price must be greater than zero"])
        #expect(model.messages.refusals == 1)
        model.form.name = "Kite"
        model.price = "8"
        #expect(model.messages.fields.isEmpty)
        model.link = "not a link"
        await model.saveTapped()
        #expect(model.messages.fields == [.url: "Please enter a valid link"])
    }

    @Test("A wish to edit stands in the form and is sent with its version")
    func editing() async {
        var sent: [(form: WishForm, version: Int)] = []
        var client = Sample.client()
        client.wishes.change = { (_, form, version) async throws(ClientFailure) in
            await MainActor.run { sent.append((form, version)) }
            return Sample.wishList.wishes[0]
        }
        var saved = 0
        let model = WishFormModel(
            client: client, purpose: .edit(Sample.wishList.wishes[0].id), family: Sample.family,
            saved: { _ in saved += 1 })
        await model.load()
        #expect(model.form.name == "Bicycle")
        #expect(model.price == "200.00")
        #expect(!model.isDirty)
        model.price = "180"
        #expect(model.isDirty)
        await model.saveTapped()
        #expect(sent.map(\.version) == [2])
        #expect(sent.map(\.form.price) == [.exact(Sample.dollars(18_000))])
        #expect(sent.map(\.form.notes) == ["The red one with a basket"])
        #expect(saved == 1)
    }

    @Test("What another one changed meanwhile is said; what was typed stays, and saving again replaces only that")
    func conflict() async {
        let mine = Sample.wishList.wishes[0]
        var theirs = mine.wish
        theirs.version = 3
        theirs.notes = "With a bell"
        let changed = WishSummary(theirs, Sample.wishList.means)
        var answers = [mine, changed]
        var sent: [(form: WishForm, version: Int)] = []
        var client = Sample.client()
        client.wishes.wish = { (_) async throws(ClientFailure) in
            let summary = await MainActor.run { answers.removeFirst() }
            return WishRecord(child: Sample.alice, means: Sample.wishList.means, summary: summary)
        }
        client.wishes.change = { (_, form, version) async throws(ClientFailure) in
            await MainActor.run { sent.append((form, version)) }
            if version == 3 { return changed }
            throw .refused(ClientRefusal(code: .versionConflict, sentence: "Someone else changed this."))
        }
        var saved = 0
        let model = WishFormModel(
            client: client, purpose: .edit(mine.id), family: Sample.family, saved: { _ in saved += 1 })
        await model.load()
        model.form.name = "Red Bicycle"
        await model.saveTapped()
        #expect(model.messages.banner == "Someone else changed this.")
        #expect(model.form.name == "Red Bicycle")
        #expect(model.form.notes == "With a bell")
        #expect(!model.isSaving)
        await model.saveTapped()
        #expect(sent.map(\.version) == [2, 3])
        #expect(sent.map(\.form.name) == ["Red Bicycle", "Red Bicycle"])
        #expect(saved == 1)
    }

    @Test("An account that was closed meanwhile is said at the choice until another is chosen")
    func closedAccount() async {
        var client = Sample.client()
        client.wishes.add = { (_, _, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .validationFailed, sentence: "Select a savings account",
                    fields: [.savingsAccount: ["Select a savings account"]]))
        }
        let model = model(.add(Sample.alice.id), client)
        await model.load()
        model.form.name = "Kite"
        model.price = "8"
        model.form.savingsAccountID = Sample.college.id
        await model.saveTapped()
        #expect(model.messages.fields == [.savingsAccount: "Select a savings account"])
        model.form.savingsAccountID = nil
        #expect(model.messages.fields.isEmpty)
    }

    @Test("After a change elsewhere the accounts to choose from are those that there are now")
    func newAccounts() async {
        let mine = Sample.wishList.wishes[0]
        var means = Sample.wishList.means
        var client = Sample.client()
        client.wishes.wish = { (_) async throws(ClientFailure) in
            WishRecord(child: Sample.alice, means: await MainActor.run { means }, summary: mine)
        }
        client.wishes.change = { (_, _, _) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .versionConflict, sentence: "Someone else changed this."))
        }
        let model = model(.edit(mine.id), client)
        await model.load()
        means = ChildMeans(child: Sample.alice, spending: Sample.dollars(100), savings: [Sample.holidays])
        await model.saveTapped()
        #expect(model.state.content == [Sample.holidays])
    }

    @Test("Nothing to edit for this person is Not Found")
    func unknown() async {
        var client = Sample.client()
        client.wishes.wish = { (_) async throws(ClientFailure) in
            throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
        }
        var isNotFound = false
        let model = WishFormModel(
            client: client, purpose: .edit(Sample.id(99)), family: Sample.family, saved: { _ in },
            notFound: { isNotFound = true })
        await model.load()
        #expect(isNotFound)
    }

    private func model(_ purpose: WishFormModel.Purpose, _ client: HouseholdClient) -> WishFormModel {
        WishFormModel(client: client, purpose: purpose, family: Sample.family, saved: { _ in })
    }
}

@MainActor
@Suite("Requests on the parents' dashboard")
struct WishRequestTests {
    @Test("A request names the child; approving asks with what the child has now; not now is sent (61)")
    func answers() async throws {
        let calls = WishCalls()
        let model = ParentDashboardModel(client: calls.client, say: calls.say)
        var dashboard = Sample.dashboard
        dashboard.requests = [WishListModelTests.headphones]
        let request = try #require(model.requests(dashboard).first)
        #expect(request.child.firstName == "Alice")
        await model.approveTapped(request, in: dashboard.family)
        #expect(model.acts.question?.title == "Buy Bicycle for $200.00?")
        model.acts.isAsking = false
        await model.declineTapped(request)
        #expect(calls.made == ["decline"])
    }
}

extension WishViewer {
    /// A wish of Alice's.
    fileprivate func row(_ summary: WishSummary) -> WishRow { row(summary, of: Sample.alice) }
}

/// A client that tells what was asked of it.
@MainActor
private final class WishCalls {
    var failure: ClientFailure?
    var made: [String] = []
    /// The keys that were sent.
    var keys: [RequestKey] = []
    /// The versions that were bought.
    var versions: [Int] = []
    var lists = 0
    /// What was said for a moment.
    var said: [String] = []
    private var numbers = 0

    /// Where what is said is written down.
    var say: ToastAnnouncer {
        { [self] message in
            if case .done(let text) = message { said.append(text) }
        }
    }

    var client: HouseholdClient {
        var client = Sample.client()
        client.wishes.list = { [self] (_) async throws(ClientFailure) in
            await MainActor.run { lists += 1 }
            return Sample.wishList
        }
        client.clock.newRequestKey = { [self] in MainActor.assumeIsolated { newKey() } }
        client.wishes.purchase = { [self] (_, version, purchase, key) async throws(ClientFailure) in
            await MainActor.run { versions.append(version) }
            return try await answer("buy \(purchase)", key)
        }
        client.wishes.unpurchase = { [self] (_, key) async throws(ClientFailure) in
            try await answer("give back", key)
        }
        client.wishes.decline = { [self] (_) async throws(ClientFailure) in try await answer("decline") }
        return client
    }

    private func newKey() -> RequestKey {
        numbers += 1
        return RequestKey("key \(numbers)")
    }

    private func answer(_ call: String, _ key: RequestKey? = nil) throws(ClientFailure) -> WishSummary {
        made.append(call)
        if let key { keys.append(key) }
        if let failure { throw failure }
        return Sample.wishList.wishes[1]
    }
}
