import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization
import Testing

@testable import MoneyScreens

@MainActor
@Suite("Rules about merchants in their list")
struct RulesModelTests {
    @Test("Each says whom it is for, where it leads, and who made it")
    func words() async throws {
        let model = page(RulesSample.client())
        await model.live.refresh()
        let rules = try #require(model.live.content).rules
        #expect(rules.map(\.title) == ["Blue", "Karya", "Kopi Kenangan"])
        #expect(rules.map(\.origin) == ["Manual", "Manual", "Learned"])
        #expect(rules[0].detail == ["Transport", "Names that begin with “blue”"])
        #expect(rules[1].detail == ["Salary", "For “karya makmur”"])
        #expect(rules[2].detail == ["Food & Dining", "Confirmed 3 times"])
        #expect(rules[2].sentence == "Kopi Kenangan, Food & Dining, Confirmed 3 times, Learned")
    }

    @Test("What Roost brings along stands by category, and only where the category is offered")
    func builtIn() async throws {
        var archived = MoneySample.groceries
        archived.isArchived = true
        var client = RulesSample.client()
        client.money.categories = { [archived] () async throws(ClientFailure) in [MoneySample.food, archived] }
        let model = page(client)
        await model.live.refresh()
        let builtIn = try #require(model.live.content).builtIn
        #expect(builtIn.map(\.category) == [MoneySample.food])
        #expect(builtIn[0].words.contains("starbucks"))
        #expect(!model.showsBuiltIn)
    }

    @Test("Without a rule of its own a family sees how one comes about")
    func empty() async {
        let model = page(RulesSample.client([]))
        await model.live.refresh()
        guard case .empty = model.live.state else { return #expect(Bool(false), "it is not empty") }
    }

    @Test("Deleting asks first and says what was deleted; a refusal stays on the page")
    func deleting() async throws {
        let deleted = Mutex<[MerchantRule.ID]>([])
        let fails = Mutex(false)
        var client = RulesSample.client()
        client.merchantRules.delete = { (id) async throws(ClientFailure) in
            if fails.withLock({ $0 }) { throw .fault(.unreachable) }
            deleted.withLock { $0.append(id) }
        }
        var said = 0
        let model = RulesModel(client: client, open: { _ in }, say: { _ in said += 1 })
        await model.live.refresh()
        let row = try #require(model.live.content?.rules.first)
        model.deleteTapped(row)
        #expect(model.isAskingToDelete)
        await model.deleteConfirmed(row)
        #expect(deleted.withLock { $0 } == [RulesSample.rides.id])
        #expect(said == 1)

        fails.withLock { $0 = true }
        await model.deleteConfirmed(row)
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(said == 1)
    }

    private func page(_ client: HouseholdClient) -> RulesModel {
        RulesModel(client: client, open: { _ in }, say: { _ in })
    }
}

@MainActor
@Suite("The form of a rule")
struct RuleFormModelTests {
    @Test("A merchant and a category are needed; each message goes when its field changes")
    func messages() async {
        let model = form(RulesSample.client())
        await model.load()
        await model.saveTapped()
        #expect(model.messages[.merchantKey] == "Enter a merchant.")
        #expect(model.messages[.category] != nil)
        model.form.merchant = "Kopi"
        model.categoryID = MoneySample.food.id
        #expect(model.messages.fields.isEmpty)
        #expect(model.isDirty)
    }

    @Test("A new one is sent with its category; a taken one is said at the merchant")
    func adding() async throws {
        let sent = Mutex<[(RuleForm, EntryCategory.ID)]>([])
        var client = RulesSample.client()
        client.merchantRules.add = { (form, category, _) async throws(ClientFailure) in
            sent.withLock { $0.append((form, category)) }
            if form.match == .prefix {
                throw .refused(
                    ClientRefusal(
                        code: .validationFailed, sentence: "",
                        fields: [.merchantKey: ["There is a rule for this merchant."]]))
            }
            return RulesSample.karya
        }
        var saved: [String] = []
        let model = form(client) { saved.append($0) }
        await model.load()
        model.form.merchant = "PT KARYA MAKMUR"
        model.categoryID = MoneySample.salary.id
        model.renameTo = "Karya"
        model.form.match = .prefix
        await model.saveTapped()
        #expect(model.messages[.merchantKey] == "There is a rule for this merchant.")
        model.form.match = .exact
        #expect(model.messages[.merchantKey] == nil)
        await model.saveTapped()
        #expect(saved == ["Karya"])
        let last = try #require(sent.withLock { $0.last })
        #expect(last.1 == MoneySample.salary.id)
        #expect(last.0.renameTo == "Karya")
    }

    @Test("One that is there stands in the form; of a learned one the names stay")
    func editing() async throws {
        let sent = Mutex<[(RuleForm, Int)]>([])
        var client = RulesSample.client()
        client.merchantRules.change = { (_, form, _, version) async throws(ClientFailure) in
            sent.withLock { $0.append((form, version)) }
            return RulesSample.karya
        }
        let model = form(client, editing: RulesSample.karya)
        await model.load()
        #expect(!model.isDirty)
        #expect(model.choosesNames)
        #expect(model.categoryID == MoneySample.salary.id)
        model.renameTo = ""
        await model.saveTapped()
        let (form, version) = try #require(sent.withLock { $0.first })
        #expect(form.renameTo == nil)
        #expect(version == 4)

        let learned = self.form(client, editing: RulesSample.coffee)
        await learned.load()
        #expect(!learned.choosesNames)
    }

    @Test("A category that is not offered any more has to be chosen anew")
    func archivedCategory() async {
        var client = RulesSample.client()
        client.money.categories = { () async throws(ClientFailure) in [MoneySample.food] }
        let model = form(client, editing: RulesSample.karya)
        await model.load()
        #expect(model.categoryID == nil)
        await model.saveTapped()
        #expect(model.messages[.category] != nil)
    }

    @Test("What another parent changed is shown, and what was typed here stays")
    func merging() async {
        let conflict = ClientRefusal(
            code: .versionConflict, sentence: "This was changed elsewhere. Review and save again.")
        let kept = Mutex(RulesSample.karya)
        var client = RulesSample.client()
        client.merchantRules.all = { () async throws(ClientFailure) in [kept.withLock { $0 }] }
        client.merchantRules.change = { (_, _, _, _) async throws(ClientFailure) in throw .refused(conflict) }
        let model = form(client, editing: RulesSample.karya)
        await model.load()
        model.categoryID = MoneySample.food.id
        kept.withLock {
            $0.renameTo = "Karya Makmur"
            $0.version += 1
        }
        await model.saveTapped()
        #expect(model.messages.banner == conflict.sentence)
        #expect(model.categoryID == MoneySample.food.id)
        #expect(model.renameTo == "Karya Makmur")
    }

    private func form(
        _ client: HouseholdClient, editing rule: MerchantRule? = nil,
        saved: @escaping @MainActor (String) -> Void = { _ in }
    ) -> RuleFormModel {
        RuleFormModel(client: client, ruleID: rule?.id, family: MoneySample.family, saved: saved)
    }
}
