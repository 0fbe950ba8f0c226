import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/sources`: where the parents keep money, kept fresh.
@MainActor
@Observable
public final class SourcesModel {
    /// What the page shows.
    struct Content: Hashable {
        /// Those that a message named and nobody has confirmed.
        let new: [SourceRow]
        let sources: [SourceRow]
        let archived: [SourceRow]

        /// The pages of all of them, in their order; those of archived ones also while these are folded.
        var pages: [Route] { (sources + new + archived).map { .source($0.id) } }
    }

    /// Whether the archived ones are unfolded.
    var showsArchived = false
    /// The sources; empty where there is nothing but what Roost brings along.
    let live: LiveContent<Content>
    /// What can be done with a row.
    @ObservationIgnored private(set) lazy var acts = SourceActsModel(
        client: client, open: open, say: say, deleted: { [deleted] in deleted($0) },
        changed: { [weak self] in await self?.live.refresh() })

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let deleted: @MainActor (MoneySource.ID) -> Void

    /// A model of the sources as `person` sees them. `open` leads to a sheet, `say` tells what was done, `deleted` is
    /// called after one was deleted here.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer, deleted: @escaping @MainActor (MoneySource.ID) -> Void = { _ in }
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.deleted = deleted
        live = LiveContent(client: client) { _, change in
            change.movesSources
        } read: { () async throws(ClientFailure) in
            let standings = try await client.sources.all()
            let today = person.family.day(of: client.clock.now())
            let rows = standings.map { SourceRow($0, family: person.family, today: today) }
            let content = Content(
                new: rows.filter { $0.question != nil },
                sources: rows.filter { $0.question == nil && !$0.isArchived },
                archived: rows.filter(\.isArchived))
            return standings.contains { $0.source.key == nil } ? .loaded(content) : .empty(content)
        }
    }
}
