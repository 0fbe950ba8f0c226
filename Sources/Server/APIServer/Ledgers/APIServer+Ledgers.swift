import Allowance
import Foundation
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// What stands in either ledger, at one address.
    var ledgers: [Mounted] {
        [
            on(LedgerEndpoints.list) { call in
                var reader = call.query
                let ledger = reader.value("ledger", "Must be one of: household, children.") {
                    LedgerName(rawValue: $0)
                }
                let isAboutChildren = call.caller.role == .child || ledger == .children
                if isAboutChildren { reader.refuse(Self.householdValues, "Only where ledger is household.") }
                try reader.finish()
                if isAboutChildren {
                    return VaryingAnswer(
                        200, LedgerName.childrensPage.json(try await page(call, of: call.caller.childID)))
                }
                return try await householdPage(call)
            },
            on(LedgerEndpoints.create) { call in
                let body = try call.body()
                if call.caller.role == .child || body["childId"] != nil {
                    let body = try call.request.read(body, NamingTransactionBody.init)
                    let created = try await create(body.transaction, call, namesChild: true)
                    return VaryingAnswer(201, LedgerName.childrensCreated.json(created))
                }
                return try await recordForHousehold(call, body)
            },
            on(LedgerEndpoints.transaction) { call in
                if let record = try await householdRecord(call) {
                    return VaryingAnswer(200, HouseholdTransactionAnswer.wrapped.json(.init(record)))
                }
                let posted = try await services.transactions.transaction(call.caller, call.id()).posted
                return VaryingAnswer(200, LedgerName.childrens.json(try TransactionAnswer(posted, namesChild: true)))
            },
            on(LedgerEndpoints.change) { call in
                if let record = try await householdRecord(call) { return try await correct(record, call) }
                let id: Entry.ID = try call.id()
                try await services.transactions.authoriseCorrection(call.caller, id)
                let body = try call.request.read(call.body(), ChangeTransactionBody.init)
                let record = try await services.transactions.correct(
                    call.caller, id, body.form, overridesBudget: body.overridesBudget)
                return VaryingAnswer(
                    200, LedgerName.childrens.json(try TransactionAnswer(record.posted, namesChild: true)))
            },
            on(LedgerEndpoints.delete) { call in
                if let record = try await householdRecord(call) {
                    try await services.householdTransactions.delete(call.caller, record.id)
                    return VaryingAnswer(204, nil)
                }
                let record = try await services.transactions.reverse(call.caller, call.id(), key: call.key)
                return VaryingAnswer(
                    200, LedgerName.childrens.json(try TransactionAnswer(record.posted, namesChild: true)))
            },
        ]
    }

    /// What only the household's list is asked for.
    private static let householdValues = ["source", "category", "status", "sort", "page"]

    /// The transaction of the household that the path names; nil where it names none, and for a child, who has none.
    private func householdRecord<Body>(_ call: Call<Body, Caller>) async throws -> HouseholdRecord? {
        guard call.caller.role == .parent else { return nil }
        let id: HouseholdTransaction.ID = try call.id()
        do throws(ServiceFailure) {
            return try await services.householdTransactions.transaction(call.caller, id)
        } catch .refused(.access(.notFound)) {
            return nil
        }
    }
}
