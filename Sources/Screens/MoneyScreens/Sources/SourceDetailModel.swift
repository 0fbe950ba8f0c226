import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/sources/{id}`: one source and what happened on it, kept fresh.
@MainActor
@Observable
public final class SourceDetailModel {
    /// A line of the details.
    struct Fact: Hashable, Identifiable {
        let title: String
        let value: String
        let symbol: String

        var id: String { title }
    }

    /// What the page shows.
    struct Content: Hashable {
        let row: SourceRow
        /// "$15.99", of each other currency.
        let others: [String]
        let facts: [Fact]
        /// "BCA", whose messages could be of it where they name no digits, and are of another one now; nil elsewhere.
        let otherGets: String?
        /// Its newest transactions.
        let recent: [HouseholdRow]
    }

    /// The source.
    @ObservationIgnored private(set) lazy var live: LiveContent<Content> = makeLive()
    /// What can be done with it.
    @ObservationIgnored private(set) lazy var acts = SourceActsModel(
        client: client, open: open, say: say, deleted: { [left] _ in left() },
        changed: { [weak self] in await self?.live.refresh() })

    private let client: HouseholdClient
    private let sourceID: MoneySource.ID
    private let family: Family
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// How many transactions stand on the page.
    fileprivate nonisolated static let recentCount = 5

    /// A model of one source as `person` sees it. `open` leads to a sheet, `say` tells what was done, `left` is called
    /// after it was deleted here, `notFound` when there is none for this person.
    public init(
        client: HouseholdClient, sourceID: MoneySource.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer,
        left: @escaping @MainActor () -> Void = {}, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.sourceID = sourceID
        family = person.family
        self.open = open
        self.say = say
        self.left = left
        self.notFound = notFound
    }

    /// Every transaction of the source.
    var query: HouseholdQuery {
        var query = HouseholdQuery()
        query.sourceID = sourceID
        return query
    }

    private func makeLive() -> LiveContent<Content> {
        LiveContent(client: client, notFound: notFound) { [weak self] _, change in
            // One that is deleted here has been left already.
            self?.acts.isWorking != true && (change.movesSources || change == .moneySettingsChanged)
        } read: { [client, sourceID, family, query] () async throws(ClientFailure) in
            let standing = try await client.sources.source(sourceID)
            let all = try await client.sources.all().map(\.source)
            let records = try await client.householdTransactions.page(query, nil).records
            return .loaded(
                Content(standing, among: all, records, family: family, today: family.day(of: client.clock.now())))
        }
    }
}

extension SourceDetailModel.Content {
    fileprivate init(
        _ standing: SourceStanding, among all: [MoneySource], _ records: [HouseholdRecord], family: Family,
        today: CalendarDate
    ) {
        let format = DisplayFormat(family)
        let source = standing.source
        let kin = source.hearsMessages ? all.hearing(source.institutionKey) : []
        // Alone it gets them all, and nothing has to be said.
        let getter = kin.count > 1 ? kin.gettingUnnumbered(source.institutionKey) : nil
        otherGets = getter.flatMap { $0.id == source.id ? nil : source.tellerName }
        row = SourceRow(standing, family: family)
        others = standing.balances.dropFirst().map { format.money($0) }
        facts = Self.facts(of: standing, getter, format: format)
        recent = records.prefix(SourceDetailModel.recentCount)
            .map { HouseholdRow($0, family: family, today: today) }
    }

    private static func facts(
        of standing: SourceStanding, _ getter: MoneySource?, format: DisplayFormat
    ) -> [SourceDetailModel.Fact] {
        let source = standing.source
        let stated = source.stated.map { "\(format.money($0.amount)), \(format.dateTime($0.at))" }
        let all: [(String, String?, String)] = [
            ("Kind", source.kind.word, source.kind.symbol),
            ("Bank or Wallet", source.institution, "building.columns.fill"),
            (
                "Last Four Digits", source.tails.isEmpty ? nil : source.tails.joined(separator: ", "),
                "creditcard.fill"
            ),
            ("Senders", source.senders.isEmpty ? nil : source.senders.joined(separator: ", "), "envelope.fill"),
            ("Messages of \(source.tellerName)", getter.map { Self.words($0, source) }, "tray"),
            ("Last Message", standing.lastMessageAt.map { format.dateTime($0) }, "envelope.fill"),
            ("\(source.speaker) Says", stated, "info.circle"),
            (
                "Opening Balance", source.openingBalance.isZero ? nil : format.money(source.openingBalance),
                "banknote.fill"
            ),
            ("Counts in Balance", source.counts ? "Yes" : "No", "plus.circle"),
        ]
        return all.compactMap { title, value, symbol in
            value.map { SourceDetailModel.Fact(title: title, value: $0, symbol: symbol) }
        }
    }

    /// Where messages go: "Come here, unless they name other digits".
    private static func words(_ getter: MoneySource, _ source: MoneySource) -> String {
        if getter.id == source.id { return "Come here, unless they name other digits" }
        let digits = source.tails.joined(separator: " or ")
        return source.tails.isEmpty ? "Go to \(getter.name)" : "Go to \(getter.name), unless they name \(digits)"
    }
}
