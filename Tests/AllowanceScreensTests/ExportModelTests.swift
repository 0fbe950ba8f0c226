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
        let model = ExportModel(client: client, childID: Sample.alice.id, person: Sample.mom)
        #expect(model.file == nil)
        await model.countEntries()
        #expect(asked.map(\.childID) == [Sample.alice.id])
        #expect(asked.map(\.from) == [CalendarDate("2025-01-01")])
        #expect(asked.map(\.to) == [Sample.today])
        #expect(model.countWords == "45 transactions")
        #expect(model.file != nil)
        #expect(model.fileWords == "CSV, Jan 1, 2025 to Nov 20, 2025")
    }

    @Test("Nothing in the days asked for is said, and there is nothing to get")
    func nothing() async {
        let model = ExportModel(client: Sample.emptyClient(), childID: nil, person: Sample.mom)
        await model.countEntries()
        #expect(model.countWords == "No Transactions")
        #expect(model.file == nil)
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
    }

    @Test("A child takes no photos along; a fault is said until it is dismissed")
    func limits() async {
        let model = ExportModel(client: Sample.failingClient(), childID: Sample.alice.id, person: Sample.alicePerson)
        #expect(!model.mayIncludePhotos)
        await model.countEntries()
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(model.file == nil)
        model.dismissTapped()
        #expect(model.failure == nil)
    }
}
