import Household
import HouseholdClient
import Money
import MoneyScreens
import SwiftUI

/// A sheet about the parents' own money.
struct MoneySheetView: View, AreaView {
    let client: HouseholdClient
    let navigation: NavigationCoordinator
    let page: MoneyRoute

    var route: Route { page.route }

    var body: some View {
        shown.moneyTheme()
    }

    @ViewBuilder private var shown: some View {
        switch page {
        case .addTransaction: AddTransactionView(model: transaction(nil))
        case .editTransaction(let id): AddTransactionView(model: transaction(id))
        case .addSource: SourceSheet(model: source(nil))
        case .editSource(let id): SourceSheet(model: source(id))
        case .adjustSource(let id):
            AdjustSourceSheet(
                model: AdjustSourceModel(
                    client: client, sourceID: id, family: family, adjusted: { [done] in done($0)() },
                    notFound: notFound))
        case .addRule: RuleSheet(model: rule(nil))
        case .editRule(let id): RuleSheet(model: rule(id))
        case .dashboard, .analytics, .transactions, .transaction, .review, .capture, .importStatement,
            .sources, .source, .rules, .settings:
            EmptyView()
        }
    }

    private var family: Family { navigation.person.family }

    private func transaction(_ id: HouseholdTransaction.ID?) -> TransactionFormModel {
        TransactionFormModel(
            client: client, editing: id, person: navigation.person,
            saved: { [done] _ in done(id == nil ? "Transaction added" : "Transaction saved")() }, notFound: notFound)
    }

    private func source(_ id: MoneySource.ID?) -> SourceFormModel {
        SourceFormModel(
            client: client, sourceID: id, family: family,
            saved: { [done] in done("\($0) was \(id == nil ? "added" : "saved")")() }, notFound: notFound)
    }

    private func rule(_ id: MerchantRule.ID?) -> RuleFormModel {
        RuleFormModel(
            client: client, ruleID: id, family: family,
            saved: { [done] in done("The rule for \($0) was \(id == nil ? "added" : "saved")")() },
            notFound: notFound)
    }
}
