import Foundation
import RoostAPI
import Testing

/// Requests to the addresses of both ledgers, and about the household's own.
extension Examples {
    static let ledgers: [Sample] = [
        Sample(LedgerEndpoints.list) { Example(path: $1.path(), token: $0.alice) },
        Sample(LedgerEndpoints.create) {
            Example(
                path: $1.path(), token: $0.parent, body: gift.dropLast() + #","childId":"\#($0.aliceID)"}"#)
        },
        Sample(LedgerEndpoints.transaction) {
            Example(path: $1.path(try await $0.newestEntryID()), token: $0.parent)
        },
        Sample(LedgerEndpoints.change) {
            Example(
                path: $1.path(try await $0.newestEntryID()), token: $0.parent,
                body: #"{"description":"Gift","note":"From Grandma","version":1}"#)
        },
        Sample(LedgerEndpoints.delete) {
            Example(path: $1.path(try await $0.newestEntryID()), token: $0.parent)
        },
    ]

    static let householdTransactions: [Sample] = [
        Sample(HouseholdTransactionEndpoints.makeTransfer, .parentsThing) {
            let source = try await $0.sourceID()
            let id = try await $0.expenseID(from: "Cash box")
            return Example(path: $1.path(id), token: $0.parent, body: #"{"counterSource":"\#(source)"}"#)
        },
        Sample(HouseholdTransactionEndpoints.unlink, .parentsThing) {
            let source = try await $0.sourceID()
            let id = try await $0.expenseID(from: "Cash box")
            _ = try await $0.house.send(
                .post, "/transactions/\(id)/transfer", token: $0.parent, body: #"{"counterSource":"\#(source)"}"#)
            return Example(path: $1.path(id), token: $0.parent)
        },
        Sample(HouseholdTransactionEndpoints.restore, .parentsThing) {
            let id = try await $0.expenseID(from: "Cash box")
            _ = try await $0.house.send(.delete, "/transactions/\(id)", token: $0.parent)
            return Example(path: $1.path(id), token: $0.parent)
        },
        Sample(HouseholdTransactionEndpoints.export) { Example(path: $1.path(), token: $0.parent) },
    ]

    static let moneyFigures: [Sample] = [
        Sample(MoneyFigureEndpoints.analytics) { Example(path: $1.path(), token: $0.parent) },
        Sample(MoneyFigureEndpoints.summary) { Example(path: $1.path(), token: $0.parent) },
    ]

    static let captures: [Sample] = [
        Sample(CaptureEndpoints.capture) {
            Example(path: $1.path(), token: $0.parent, body: message("You spent $12.00 at Coffee Shop"))
        },
        Sample(CaptureEndpoints.batch) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"events":[\#(message("You spent $3.00 at Bakery")),{"text":7}]}"#)
        },
        Sample(CaptureEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(CaptureEndpoints.message) { Example(path: $1.path(try await $0.waitingID()), token: $0.parent) },
        Sample(CaptureEndpoints.accept) { Example(path: $1.path(try await $0.waitingID()), token: $0.parent) },
        Sample(CaptureEndpoints.reject) { Example(path: $1.path(try await $0.waitingID()), token: $0.parent) },
        Sample(CaptureEndpoints.merge) {
            let known = try await $0.expenseID(from: "Cash box", amount: "7.77")
            return Example(
                path: $1.path(try await $0.waitingID(amount: "7.77")), token: $0.parent,
                body: #"{"transactionId":"\#(known)"}"#)
        },
        Sample(CaptureEndpoints.link) {
            let source = try await $0.sourceID()
            let known = try await $0.transactionID(
                #"{"type":"income","amount":"8.88","source":"\#(source)","date":"2025-10-01T09:00:00Z"}"#)
            return Example(
                path: $1.path(try await $0.waitingID(amount: "8.88")), token: $0.parent,
                body: #"{"transactionId":"\#(known)"}"#)
        },
    ]

    /// A message of a bank that everybody knows.
    static func message(_ text: String, sender: String? = "24273") -> String {
        let sender = sender.map { #","sender":"\#($0)""# } ?? ""
        return #"{"text":"\#(text)"\#(sender)}"#
    }

    /// The source "Cash box", made when it is first asked for.
    private func cashBox() async throws -> String { try await source(named: "Cash box") }

    /// A source beside the cash box.
    private func sourceID() async throws -> String { try await source(named: "Savings account") }

    private func source(named name: String) async throws -> String {
        let all = try await house.send(.get, "/sources", token: parent).json["sources"]?.elements ?? []
        if let known = all.first(where: { $0["name"]?.text == name })?["id"]?.text { return known }
        let made = try await house.send(
            .post, "/sources", token: parent, body: #"{"name":"\#(name)","kind":"bank"}"#)
        return try #require(made.json["id"]?.text ?? made.json["source"]?["id"]?.text)
    }

    private func expenseID(from source: String, amount: String = "5.00") async throws -> String {
        let source = try await self.source(named: source)
        return try await transactionID(
            #"{"type":"expense","amount":"\#(amount)","source":"\#(source)","date":"2025-10-01T09:00:00Z"}"#)
    }

    private func transactionID(_ body: String) async throws -> String {
        let made = try await house.send(.post, "/transactions", token: parent, body: body)
        return try #require(made.json["transaction"]?["id"]?.text)
    }

    /// A message that waits, since nobody knows its sender.
    private func waitingID(amount: String = "4.00") async throws -> String {
        let text = "Payment of $\(amount) at Kiosk \(UUID().uuidString.prefix(8))"
        let answer = try await house.send(
            .post, "/capture", token: parent, body: Self.message(text, sender: "XYZ"))
        return try #require(answer.json["captureId"]?.text)
    }
}
