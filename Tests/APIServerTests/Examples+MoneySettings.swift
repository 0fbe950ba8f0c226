import Foundation
import RoostAPI
import Testing

/// Requests about where the parents keep money, and what is set about it.
extension Examples {
    static let sources: [Sample] = [
        Sample(SourceEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(SourceEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"name":"Blue Bank","institution":"Blue","kind":"bank","currency":"USD","tails":["1234"],
                    "senders":["BLUEBANK","com.blue.app"],"openingBalance":"250.00","inBalance":true,"isDefault":true}
                    """#)
        },
        Sample(SourceEndpoints.change) {
            Example(
                path: $1.path(try await $0.newSourceID()), token: $0.parent,
                body: #"""
                    {"institution":null,"kind":"card","tails":["1234","9876"],"senders":["900"],
                    "openingBalanceMinor":-5000,"isConfirmed":true,"isArchived":false,"inBalance":false,
                    "isDefault":false,"version":1}
                    """#)
        },
        Sample(SourceEndpoints.delete) { Example(path: $1.path(try await $0.newSourceID()), token: $0.parent) },
        Sample(SourceEndpoints.adjust) {
            Example(path: $1.path(try await $0.newSourceID()), token: $0.parent, body: #"{"balance":"99.50"}"#)
        },
    ]

    static let moneyCategories: [Sample] = [
        Sample(MoneyCategoryEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(MoneyCategoryEndpoints.add) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"name":"Hobby","kind":"expense","colorIndex":9,"icon":"paintbrush.fill"}"#)
        },
        Sample(MoneyCategoryEndpoints.change) {
            Example(
                path: $1.path(try await $0.newMoneyCategoryID()), token: $0.parent,
                body: #"{"colorIndex":8,"icon":"leaf.fill","isArchived":true,"version":1}"#)
        },
        Sample(MoneyCategoryEndpoints.delete) {
            Example(path: $1.path(try await $0.newMoneyCategoryID()), token: $0.parent)
        },
    ]

    static let merchantRules: [Sample] = [
        Sample(RuleEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(RuleEndpoints.add) {
            let category = try await $0.newMoneyCategoryID()
            return Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"key":"Trader Joes","match":"prefix","categoryId":"\#(category)","renameTo":"Trader Joe's"}
                    """#)
        },
        Sample(RuleEndpoints.change) {
            let category = try await $0.newMoneyCategoryID()
            return Example(
                path: $1.path(try await $0.newRuleID()), token: $0.parent,
                body: #"{"match":"exact","categoryId":"\#(category)","renameTo":"Joe","version":1}"#)
        },
        Sample(RuleEndpoints.delete) { Example(path: $1.path(try await $0.newRuleID()), token: $0.parent) },
    ]

    static let messageRules: [Sample] = [
        Sample(MessageRuleEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(MessageRuleEndpoints.teach) {
            let source = try await $0.newSourceID()
            return Example(
                path: $1.path(), token: $0.parent,
                body: #"""
                    {"text":"Payment of $15.99 at Main Hall for Corner Cafe, thanks","title":null,"sender":"BLUEBANK",
                    "package":null,"source":null,"amount":"15.99","merchant":"Corner Cafe","type":"expense",
                    "sourceId":"\#(source)","dryRun":false}
                    """#)
        },
        Sample(MessageRuleEndpoints.delete) {
            Example(path: $1.path(try await $0.newMessageRuleID()), token: $0.parent)
        },
    ]

    static let exchangeRates: [Sample] = [
        Sample(RateEndpoints.list) { Example(path: $1.path(), token: $0.parent) },
        Sample(RateEndpoints.put) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"rates":[{"base":"EUR","quote":"USD","date":"2025-11-03","rate":"1.0825"}]}"#)
        },
    ]

    static let moneySettings: [Sample] = [
        Sample(MoneySettingsEndpoints.settings) { Example(path: $1.path(), token: $0.parent) },
        Sample(MoneySettingsEndpoints.set) {
            Example(
                path: $1.path(), token: $0.parent,
                body: #"{"threshold":80,"ownNames":["Mary Smith"],"pocketMoneySourceId":null}"#)
        },
    ]

    private var newName: String { "N\(UUID().uuidString.prefix(8))" }

    private func newSourceID() async throws -> String {
        try await house.made("/sources", parent, #"{"name":"\#(newName)","institution":"Blue"}"#)
    }

    private func newMoneyCategoryID() async throws -> String {
        try await house.made(
            "/money/categories", parent, #"{"name":"\#(newName)","kind":"expense","colorIndex":1,"icon":"star.fill"}"#)
    }

    private func newRuleID() async throws -> String {
        let letters = String(UUID().uuidString.lowercased().filter(\.isLetter))
        let category = try await newMoneyCategoryID()
        return try await house.made(
            "/money/rules", parent, #"{"key":"shop \#(letters)","categoryId":"\#(category)"}"#)
    }

    private func newMessageRuleID() async throws -> String {
        try await house.made(
            "/money/message-rules", parent,
            #"""
            {"text":"Fee of $2.00 paid","sender":"\#(newName)","amount":"2.00","type":"expense"}
            """#)
    }
}
