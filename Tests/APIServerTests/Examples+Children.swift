import Foundation
import RoostAPI
import Testing

/// Requests about children, their allowances and what their entries add up to.
extension Examples {
    static let children: [Sample] = [
        Sample(ChildEndpoints.familyDashboard) { Example(path: $1.path(), token: $0.parent) },
        Sample(ChildEndpoints.ofFamily) { Example(path: $1.path(), token: $0.parent) },
        Sample(ChildEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(ChildEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"firstName":"Nils","lastName":"Smith","email":"nils@example.com",
                    "password":"kitten-on-the-sofa","weeklyAllowance":5}
                    """#)
        },
        Sample(ChildEndpoints.child) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(ChildEndpoints.change) {
            Example(path: $1.path($0.aliceID), token: $0.parent, body: #"{"weeklyAllowance":16,"version":1}"#)
        },
        Sample(ChildEndpoints.avatar) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(ChildEndpoints.chooseAvatar) {
            Example(path: $1.path($0.aliceID), token: $0.parent, body: #"{"emoji":"🦊","color":"Orange"}"#)
        },
        Sample(ChildEndpoints.passwordCode) {
            Example(path: $1.path($0.aliceID), token: try await $0.house.token())
        },
        Sample(ChildEndpoints.remove, .nobodys) {
            Example(path: $1.path(try await $0.newChildID()), token: $0.parent)
        },
        Sample(ChildEndpoints.restore, .nobodys) {
            Example(path: $1.path(try await $0.newChildID(isRemoved: true)), token: $0.parent)
        },
    ]

    static let payments: [Sample] = [
        Sample(PaymentEndpoints.pay) {
            Example(path: $1.path($0.aliceID), token: $0.parent, body: #"{"payDay":"2025-11-22"}"#)
        },
        Sample(PaymentEndpoints.undo) {
            // What the example before this one paid.
            let list = try await $0.house.send(.get, "/children/\($0.aliceID)/transactions", token: $0.parent)
            let entries = list.json["transactions"]?.elements ?? []
            let paid = entries.first { $0["source"]?.text == "Allowance" }?["id"]?.text ?? ""
            return Example(path: $1.path($0.aliceID), token: $0.parent, body: #"{"transactionId":"\#(paid)"}"#)
        },
        Sample(PaymentEndpoints.held) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(PaymentEndpoints.decideHeld) {
            Example(path: $1.path($0.aliceID), token: $0.parent, body: #"{"action":"Skip"}"#)
        },
        Sample(PaymentEndpoints.dashboard) { Example(path: $1.path($0.aliceID), token: $0.parent) },
    ]

    static let recurring: [Sample] = [
        Sample(RecurringEndpoints.list) {
            Example(path: $1.path() + "?childId=\($0.aliceID)", token: $0.parent)
        },
        // The body names a child.
        Sample(RecurringEndpoints.add, .parentsThing) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"childId":"\#($0.aliceID)","type":"Credit","amount":5,"description":"Piano",
                    "frequency":"Weekly","startDate":"2025-11-24"}
                    """#)
        },
        Sample(RecurringEndpoints.change) {
            Example(
                path: $1.path(try await $0.recurringID()), token: $0.parent,
                body: #"{"amount":"6.00","endDate":"2026-11-24","version":1}"#)
        },
        Sample(RecurringEndpoints.delete) {
            Example(path: $1.path(try await $0.recurringID()), token: $0.parent)
        },
    ]

    static let analytics: [Sample] = [
        Sample(AnalyticsEndpoints.balanceHistory) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(AnalyticsEndpoints.incomeSpending) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(AnalyticsEndpoints.monthlyComparison) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(AnalyticsEndpoints.categorySpending) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(AnalyticsEndpoints.spendingTrend) { Example(path: $1.path($0.aliceID), token: $0.parent) },
        Sample(AnalyticsEndpoints.heatmap) { Example(path: $1.path($0.aliceID), token: $0.parent) },
    ]

    /// A child of its own, so that nobody else is missed.
    private func newChildID(isRemoved: Bool = false) async throws -> String {
        let body = #"""
            {"firstName":"Nora","lastName":"Smith","email":"nora-\#(UUID().uuidString.lowercased())@example.com",
            "password":"kitten-on-the-sofa","weeklyAllowance":5}
            """#
        let id = try #require(
            try await house.send(.post, "/children", token: parent, body: body).json["id"]?.text)
        if isRemoved { _ = try await house.send(.delete, "/children/\(id)", token: parent) }
        return id
    }

    private func recurringID() async throws -> String {
        let list = try await house.send(.get, "/recurring?childId=\(aliceID)", token: parent).json["recurring"]
        return try #require(list?.elements?.first?["id"]?.text)
    }
}
