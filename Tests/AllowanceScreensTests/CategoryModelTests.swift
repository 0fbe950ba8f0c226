import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Categories in Settings")
struct CategoriesModelTests {
    @Test("They stand by kind, without the internal ones, and say what they are")
    func rows() async throws {
        let model = page(client([Sample.chores, Sample.games, Sample.robotics, Sample.transfer]))
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.moneyIn.map(\.category) == [Sample.chores])
        #expect(content.moneyOut.map(\.category) == [Sample.games, Sample.robotics])
        #expect(content.moneyOut[0].marks == ["Built-in"])
        #expect(content.moneyOut[0].acts == [.hide])
        #expect(content.moneyOut[1].marks.isEmpty)
        #expect(content.moneyOut[1].acts == [.edit, .delete])
    }

    @Test("A hidden built-in one can be shown again; an own one that was deleted while in use is gone")
    func archived() async throws {
        var (hidden, deleted) = (Sample.games, Sample.robotics)
        (hidden.isArchived, deleted.isArchived) = (true, true)
        let client = client([hidden, deleted])
        let model = page(client)
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.moneyOut.map(\.category) == [hidden])
        #expect(content.moneyOut[0].acts == [.show])
        #expect(content.moneyOut[0].marks == ["Built-in", "Hidden"])

        var notFound = 0
        let form = CategoryFormModel(
            client: client, editing: deleted.id, saved: { _ in }, notFound: { notFound += 1 })
        await form.load()
        #expect(notFound == 1)
    }

    @Test("A child reads and changes nothing")
    func child() async throws {
        let model = CategoriesModel(client: client([Sample.robotics]), person: Sample.alicePerson) { _ in }
        await model.live.refresh()
        #expect(try #require(model.live.content).moneyOut.allSatisfy { $0.acts.isEmpty })
        #expect(!model.mayChange)
    }

    @Test("Hiding carries the version; deleting asks first")
    func acts() async {
        var hidden: [Bool] = []
        var deleted = 0
        var client = client([Sample.robotics])
        client.categories.hide = { (_, isHidden, version) async throws(ClientFailure) in
            await MainActor.run { if version == 2 { hidden.append(isHidden) } }
            return Sample.robotics
        }
        client.categories.delete = { (_) async throws(ClientFailure) in await MainActor.run { deleted += 1 } }
        let model = page(client)
        await model.chosen(.hide, of: Sample.robotics)
        await model.chosen(.show, of: Sample.robotics)
        #expect(hidden == [true, false])
        await model.chosen(.delete, of: Sample.robotics)
        #expect(model.deleting == Sample.robotics)
        #expect(deleted == 0)
        await model.deleteConfirmed(Sample.robotics)
        #expect(deleted == 1)
    }

    @Test("Every symbol that is offered is a name of its own, and there are eight colours")
    func looks() {
        #expect(Set(CategorySymbols.offered.map(\.symbol)).count == CategorySymbols.offered.count)
        #expect(Set(CategorySymbols.offered.map(\.name)).count == CategorySymbols.offered.count)
        #expect(CategorySymbols.colours.count == DesignTokens.series.count)
    }

    private func client(_ categories: [EntryCategory]) -> HouseholdClient {
        var client = Sample.client()
        client.categories.list = { () async throws(ClientFailure) in categories }
        return client
    }

    private func page(_ client: HouseholdClient) -> CategoriesModel {
        CategoriesModel(client: client, person: Sample.mom) { _ in }
    }
}

@MainActor
@Suite("The form of a category")
struct CategoryFormModelTests {
    @Test("A name is needed; one that is taken is said at the field, and goes when the field changes (77)")
    func messages() async {
        var client = Sample.client()
        client.categories.add = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(
                    code: .categoryNameTaken, sentence: "A category with this name already exists",
                    fields: [.name: ["A category with this name already exists"]]))
        }
        let model = CategoryFormModel(client: client) { _ in }
        await model.load()
        await model.saveTapped()
        #expect(model.messages.fields == [.name: "Name is required"])
        model.form.name = "games"
        #expect(model.messages.fields.isEmpty)
        await model.saveTapped()
        #expect(model.messages.fields == [.name: "A category with this name already exists"])
        #expect(model.messages.banner == nil)
        #expect(model.isDirty)
    }

    @Test("One of the family's own stands in the form and is sent with its version; a built-in one is Not Found")
    func editing() async {
        var sent: [(form: CategoryForm, version: Int)] = []
        var client = Sample.client()
        client.categories.list = { () async throws(ClientFailure) in [Sample.games, Sample.robotics] }
        client.categories.change = { (_, form, version) async throws(ClientFailure) in
            await MainActor.run { sent.append((form, version)) }
            return Sample.robotics
        }
        var saved = 0
        let model = CategoryFormModel(client: client, editing: Sample.robotics.id) { _ in saved += 1 }
        await model.load()
        #expect(model.form == CategoryForm(Sample.robotics))
        #expect(!model.isDirty)
        model.form.colour = 3
        await model.saveTapped()
        #expect(sent.map(\.version) == [2])
        #expect(sent.map(\.form.colour) == [3])
        #expect(saved == 1)

        var notFound = 0
        let builtIn = CategoryFormModel(
            client: client, editing: Sample.games.id, saved: { _ in }, notFound: { notFound += 1 })
        await builtIn.load()
        #expect(notFound == 1)
    }

    @Test("What another one changed meanwhile stays so; what was typed or chosen replaces only that")
    func conflict() async {
        var theirs = Sample.robotics
        var sent: [(form: CategoryForm, version: Int)] = []
        var client = Sample.client()
        client.categories.list = { () async throws(ClientFailure) in [await MainActor.run { theirs }] }
        client.categories.change = { (_, form, version) async throws(ClientFailure) in
            let isStale = await MainActor.run {
                sent.append((form, version))
                return version < theirs.version
            }
            if !isStale { return Sample.robotics }
            throw .refused(ClientRefusal(code: .versionConflict, sentence: "Someone else changed this."))
        }
        var saved = 0
        let model = CategoryFormModel(client: client, editing: Sample.robotics.id) { _ in saved += 1 }
        await model.load()
        model.form.colour = 3
        theirs.name = "Robots"
        theirs.symbol = "star.fill"
        theirs.version = 3
        await model.saveTapped()
        #expect(model.messages.banner == "Someone else changed this.")
        #expect(model.form.name == "Robots" && model.isDirty)
        await model.saveTapped()
        #expect(sent.map(\.version) == [2, 3])
        #expect(sent.last?.form.name == "Robots" && sent.last?.form.symbol == "star.fill")
        #expect(sent.last?.form.colour == 3)
        #expect(saved == 1)
    }
}
