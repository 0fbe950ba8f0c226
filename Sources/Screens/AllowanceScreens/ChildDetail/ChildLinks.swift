import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The ways from a child's page to everything else about the child, each with a value where one tells something.
struct ChildLinks: View {
    let dashboard: ChildDashboard

    var body: some View {
        VStack(spacing: 0) {
            PageLink("Transactions", symbol: "list.bullet.rectangle", to: .childTransactions(dashboard.child.id))
            // Of a removed child only what happened can be looked at.
            if !dashboard.child.isRemoved {
                Divider()
                PageLink("Wish List", symbol: "star.fill", value: wishes, to: .wishList(dashboard.child.id))
                Divider()
                PageLink(
                    "Savings", symbol: "banknote.fill", value: dashboard.savingsWords,
                    to: .savingsAccounts(dashboard.child.id))
                Divider()
                PageLink("Budgets", symbol: "chart.pie.fill", value: warnings, to: .budgets(dashboard.child.id))
                Divider()
                PageLink("Analytics", symbol: "chart.bar.fill", to: .childAnalytics(dashboard.child.id))
                Divider()
                PageLink("Recurring", symbol: "repeat", to: .recurring(dashboard.child.id))
                Divider()
                PageLink("Hand Over", symbol: "qrcode", to: .handOver(dashboard.child.id))
            }
            Divider()
            PageLink("Export", symbol: "square.and.arrow.up", to: .export(dashboard.child.id))
        }
        .cardLook()
    }

    private var warnings: String? { dashboard.budgetWarningWords }

    private var wishes: String {
        dashboard.openWishCount == 1 ? "1 item" : "\(dashboard.openWishCount) items"
    }
}

/// The ways from a child's own start page to what no tab leads to.
struct OwnLinks: View {
    let dashboard: ChildDashboard

    var body: some View {
        VStack(spacing: 0) {
            PageLink(
                "Savings", symbol: "banknote.fill", value: dashboard.savingsWords,
                to: .savingsAccounts(dashboard.child.id))
            Divider()
            PageLink(
                "Budgets", symbol: "chart.pie.fill", value: dashboard.budgetWarningWords,
                to: .budgets(dashboard.child.id))
            Divider()
            PageLink("Analytics", symbol: "chart.bar.fill", to: .analytics)
            Divider()
            PageLink("Recurring", symbol: "repeat", to: .recurring(dashboard.child.id))
        }
        .cardLook()
    }
}

extension ChildDashboard {
    /// "$40.00".
    fileprivate var savingsWords: String { DisplayFormat(family).money(figures.overview.savingsBalance) }

    /// "1 warning"; nil for none.
    fileprivate var budgetWarningWords: String? {
        switch budgetWarnings.count {
        case 0: nil
        case 1: "1 warning"
        case let count: "\(count) warnings"
        }
    }
}
