import Capture
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The rules about merchants in their states.
struct RulesGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(RulesSample.client()).previewDisplayName("Full")
        page(RulesSample.taughtClient()).previewDisplayName("Taught")
        page(RulesSample.client(), showsBuiltIn: true).previewDisplayName("Built in")
        page(MoneySample.client()).previewDisplayName("Empty")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, showsBuiltIn: Bool = false) -> some View {
        let model = RulesModel(client: client, open: { _ in }, say: { _ in })
        model.showsBuiltIn = showsBuiltIn
        return NavigationStack { RulesView(model: model) }
    }
}

/// The sheets of rules.
struct RuleFormGallery: PreviewProvider {
    static var previews: some View {
        form(nil).previewDisplayName("Add")
        form(RulesSample.karya).previewDisplayName("Edit")
        form(RulesSample.coffee).previewDisplayName("Edit Learned")
    }

    private static func form(_ rule: MerchantRule?) -> some View {
        NavigationStack {
            RuleSheet(
                model: RuleFormModel(
                    client: RulesSample.client(), ruleID: rule?.id, family: MoneySample.family, saved: { _ in }))
        }
    }
}

/// Rules of the gallery and of tests.
enum RulesSample {
    static let coffee = MerchantRule(
        id: MoneySample.id(90), key: "kopi kenangan", type: .expense, categoryID: MoneySample.food.id,
        origin: .learned, confirmations: 3)
    static let karya = MerchantRule(
        id: MoneySample.id(91), key: "karya makmur", type: .income, categoryID: MoneySample.salary.id,
        renameTo: "Karya", origin: .manual, version: 4)
    static let rides = MerchantRule(
        id: MoneySample.id(92), key: "blue", match: .prefix, type: .expense, categoryID: MoneySample.transport.id,
        origin: .manual)
    static let all = [rides, karya, coffee]

    /// Rules about messages beside those about merchants.
    static func taughtClient() -> HouseholdClient {
        var client = client([coffee])
        client.teaching.all = { () async throws(ClientFailure) in taught }
        return client
    }

    static let taught = [
        TeachSample.rule(
            MessageRule(
                teller: .institution("BRI"),
                amount: MarkedPlace(before: [.word("sebesar")], after: []),
                merchant: MarkedPlace(before: [.word("ke")], after: [.word("sebesar")]), direction: .debit,
                lifted: nil)),
        TaughtRule(
            id: MoneySample.id(161),
            rule: MessageRule(
                teller: .sender("com.desa.app"),
                amount: MarkedPlace(before: [.word("masuk"), .word("kas")], after: []), merchant: nil,
                direction: .credit, lifted: .advert),
            author: .roost, createdAt: MoneySample.now),
    ]

    static func client(_ rules: [MerchantRule] = all) -> HouseholdClient {
        var client = MoneySample.client()
        client.merchantRules.all = { () async throws(ClientFailure) in rules }
        return client
    }
}
