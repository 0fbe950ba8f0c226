import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// Analytics in their states: each length of bars, without any spending, without anything, and when they could not be
/// read.
struct AnalyticsGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.analyticsClient()).previewDisplayName("Full")
        page(MoneySample.analyticsClient(), .week).previewDisplayName("Week")
        page(MoneySample.analyticsClient(), .threeMonths).previewDisplayName("Three Months")
        page(MoneySample.analyticsClient(), .year).previewDisplayName("Year")
        page(MoneySample.analyticsClient(), .all).previewDisplayName("All Time")
        page(client(of: [MoneySample.sums(MoneySample.today, MoneySample.salary, income: 8_500_000)]))
            .previewDisplayName("No Spending")
        page(client(of: [MoneySample.sums(MoneySample.today, MoneySample.food, 18_500)]))
            .previewDisplayName("One Expense")
        page(client(of: [MoneySample.euros(2_500)])).previewDisplayName("Nothing Included")
        page(MoneySample.emptyClient()).previewDisplayName("Empty")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ period: TimePeriod = .month) -> some View {
        NavigationStack {
            AnalyticsView(
                model: AnalyticsModel(
                    client: client, person: MoneySample.raka, query: period.queryItems, open: { _ in }))
        }
    }

    private static func client(of days: [SourceDaySums]) -> HouseholdClient {
        var client = MoneySample.client()
        client.money.overview = { (period) async throws(ClientFailure) in
            MoneySample.analytics(period, days, before: [])
        }
        return client
    }
}
