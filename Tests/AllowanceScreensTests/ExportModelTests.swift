import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Export")
struct ExportModelTests {
    @Test("It begins with this year, and counts the entries of the days that are asked for")
    func days() async {
        var asked: [TransactionQuery] = []
        var client = Sample.client()
        client.transactions.page = { (query, _) async throws(ClientFailure) in
            await MainActor.run { asked.append(query) }
            return TransactionPage(records: [], total: 45, nextCursor: nil)
        }
        client.export.file = { URL(string: "/export/\($0.first)/\($0.last)") }
        let model = ExportModel(client: client, childID: Sample.alice.id, person: Sample.mom)
        #expect(model.file == nil)
        await model.countEntries()
        #expect(asked.map(\.childID) == [Sample.alice.id])
        #expect(asked.map(\.from) == [CalendarDate("2025-01-01")])
        #expect(asked.map(\.to) == [Sample.today])
        #expect(model.countWords == "45 transactions")
        #expect(model.file?.path() == "/export/2025-01-01/2025-11-20")
        #expect(model.fileWords == "CSV, Jan 1, 2025 to Nov 20, 2025")
    }

    @Test("Nothing in the days asked for is said, and wrong once it is wanted all the same, until others are chosen")
    func nothing() async {
        let model = ExportModel(client: Sample.emptyClient(), childID: nil, person: Sample.mom)
        await model.countEntries()
        #expect(model.countWords == "No Transactions")
        #expect(model.file == nil && model.message == nil)

        await model.exportTapped()
        #expect(model.message == "There are no transactions on these days" && model.refusals == 1)

        model.request.last = Sample.today - 1
        #expect(model.message == nil)
    }

    @Test("An end before the start is said and asks for nothing")
    func backwards() async {
        var client = Sample.client()
        client.transactions.page = { (_, _) async throws(ClientFailure) in
            Issue.record("days that run backwards were asked for")
            throw .fault(.unreachable)
        }
        let model = ExportModel(client: client, childID: nil, person: Sample.mom)
        model.request.last = Sample.today - 400
        await model.countEntries()
        #expect(model.message == "The end must be after the start")
        #expect(model.file == nil)
        await model.exportTapped()
        #expect(model.message == "The end must be after the start" && model.refusals == 1)
    }

    @Test("A parent takes photos along, a child does not")
    func photos() {
        for (person, mayIncludePhotos) in [(Sample.mom, true), (Sample.alicePerson, false)] {
            let model = ExportModel(client: Sample.client(), childID: Sample.alice.id, person: person)
            #expect(model.mayIncludePhotos == mayIncludePhotos)
        }
    }

    @Test("A fault ends the counting and is said until another try, which Export is too, brings the number")
    func tryingAgain() async {
        var totals: [Int?] = [45, nil, 45]
        var client = Sample.client()
        client.transactions.page = { (_, _) async throws(ClientFailure) in
            guard let total = await MainActor.run(body: { totals.removeFirst() }) else { throw .fault(.unreachable) }
            return TransactionPage(records: [], total: total, nextCursor: nil)
        }
        client.export.file = { URL(string: "/export/\($0.first)/\($0.last)") }
        let model = ExportModel(client: client, childID: Sample.alice.id, person: Sample.mom)
        #expect(model.isCounting)
        await model.countEntries()
        #expect(!model.isCounting && model.file?.path() == "/export/2025-01-01/2025-11-20")
        model.request.last = Sample.today - 1
        await model.countEntries()
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(!model.isCounting && model.countWords == nil && model.file == nil)
        await model.exportTapped()
        #expect(model.failure == nil && !model.isCounting && model.refusals == 0)
        #expect(model.countWords == "45 transactions" && model.file?.path() == "/export/2025-01-01/2025-11-19")
    }

    @Test("A fault of days that are not asked for any more is not said")
    func late() async {
        var model: ExportModel?
        var client = Sample.client()
        client.transactions.page = { (_, _) async throws(ClientFailure) in
            await MainActor.run { model?.request.last = Sample.today - 1 }
            throw .fault(.unreachable)
        }
        let page = ExportModel(client: client, childID: nil, person: Sample.mom)
        model = page
        await page.countEntries()
        #expect(page.failure == nil && page.isCounting)
    }
}
