import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The links for balances at a glance, the sheet that makes one, and the page they lead to.
struct GlanceGallery: PreviewProvider {
    static var previews: some View {
        links(GlanceSample.waitingClient()).previewDisplayName("Loading")
        links(GlanceSample.client(links: [])).previewDisplayName("Empty")
        links(GlanceSample.client()).previewDisplayName("Full")
        links(GlanceSample.failingClient()).previewDisplayName("Error")
        NavigationStack { AddGlanceLinkSheet(model: GlanceSample.form()) }.previewDisplayName("Add Link")
        sent { for child in $0.state.content ?? [] { $0.choose(child, false) } }
            .previewDisplayName("Add Link, Nobody Chosen")
        sent { $0.name = "Kitchen" }.previewDisplayName("Add Link, Sending")
        page(GlanceSample.client()).previewDisplayName("Page")
        page(GlanceSample.client(page: GlanceSample.hidden)).previewDisplayName("Page Without Amounts")
        page(GlanceSample.failingClient()).previewDisplayName("Page Error")
    }

    private static func links(_ client: HouseholdClient) -> some View {
        NavigationStack {
            GlanceLinksView(
                model: GlanceLinksModel(client: client, family: SettingsSample.family, open: { _ in }, say: { _ in }),
                isAdding: false)
        }
    }

    /// The form once it is filled in and sent, for which there is no answer.
    private static func sent(_ fill: @escaping @MainActor (GlanceLinkFormModel) -> Void) -> some View {
        var client = GlanceSample.client()
        client.glance.add = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        let model = GlanceSample.form(client)
        return NavigationStack { AddGlanceLinkSheet(model: model) }
            .task {
                await model.load()
                fill(model)
                Task { await model.saveTapped() }
                // By the next turn it is on its way, or refused.
                await Task.yield()
            }
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { GlancePageView(model: GlancePageModel(client: client, token: "token") {}) }
    }
}

/// Links and pages of the gallery and of tests.
enum GlanceSample {
    static let bob = SettingsSample.child(30, "Bob")
    static let kitchen = GlanceLink(
        id: SettingsSample.id(60), familyID: SettingsSample.family.id, name: "Kitchen",
        childIDs: [SettingsSample.alice.id, bob.id], showAmounts: true, createdAt: SettingsSample.now,
        lastUsedAt: SettingsSample.now)
    static let hall = GlanceLink(
        id: SettingsSample.id(61), familyID: SettingsSample.family.id, name: "Hall", childIDs: [bob.id],
        showAmounts: false, createdAt: SettingsSample.now)

    static let shown = page([12_550, -300])
    static let hidden = page([nil, nil])

    static func page(_ balances: [Int?]) -> GlancePage {
        let days = [CalendarDate("2025-11-22"), nil]
        let children = [("Alice", Avatar(emoji: Emoji("🦊"), color: .orange)), ("Bob", bob.avatar)]
        let cards = zip(children, zip(balances, days)).map { child, card in
            GlanceCard(
                firstName: child.0, avatar: child.1,
                balance: card.0.map { Money(minorUnits: Int64($0), currency: .usd) }, nextAllowanceDate: card.1)
        }
        return GlancePage(
            cards: cards, updatedAt: SettingsSample.now, localeTag: "en-US", timeZone: SettingsSample.family.timeZone)
    }

    @MainActor
    static func form(_ client: HouseholdClient = client()) -> GlanceLinkFormModel {
        GlanceLinkFormModel(client: client) { _ in }
    }

    static func client(links: [GlanceLink] = [kitchen, hall], page: GlancePage = shown) -> HouseholdClient {
        var client = SettingsSample.client()
        client.glance.links = { () async throws(ClientFailure) in links }
        client.glance.page = { (_) async throws(ClientFailure) in page }
        let children = [SettingsSample.alice, bob].map {
            ChildOverview(
                child: $0, balance: .zero(.currency(.usd)), savingsBalance: .zero(.currency(.usd)),
                recentTransactionCount: 0)
        }
        client.family.children = { () async throws(ClientFailure) in children }
        return client
    }

    static func waitingClient() -> HouseholdClient {
        var client = client()
        client.glance.links = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    static func failingClient() -> HouseholdClient {
        var client = client()
        client.glance.links = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.glance.page = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }
}
