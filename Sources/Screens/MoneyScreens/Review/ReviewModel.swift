import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/review`: the messages that wait for somebody to look at them (finances.md §3.7).
@MainActor
@Observable
public final class ReviewModel {
    /// The cards, the newest first.
    let live: LiveContent<[ReviewCardModel]>
    /// Decided from here; gone before the list is read again, however long that takes.
    private var decided: Set<ReceivedMessage.ID> = []

    /// The sheet in which a message is taught; nil where none is.
    var teaching: TeachModel?

    private let client: HouseholdClient
    private let family: Family
    private let say: ToastAnnouncer

    /// A model of the family's inbox; `say` tells what was done.
    public init(client: HouseholdClient, person: SignedInPerson, say: @escaping ToastAnnouncer) {
        self.client = client
        self.say = say
        family = person.family
        let cards = ReviewCards(family: person.family, clock: client.clock)
        live = LiveContent(client: client) { _, change in
            change.isOne(money: { _ in true })
        } read: { () async throws(ClientFailure) in
            let waiting = try await client.messages.waiting()
            guard !waiting.isEmpty else { return .empty(cards.shown(for: [], ReviewChoices())) }
            let choices = ReviewChoices(
                sources: try await client.sources.all().map(\.source), categories: try await client.money.categories())
            return .loaded(cards.shown(for: waiting, choices))
        }
    }

    /// The cards that nobody has decided about.
    var cards: [ReviewCardModel] {
        (live.content ?? []).filter { !decided.contains($0.id) }
    }

    // MARK: What the person did

    /// "Record", "Keep both" or "Keep separate" was pressed, or R.
    func recordTapped(_ card: ReviewCardModel) async {
        guard card.sending == nil, let recording = card.recording() else { return }
        await decide(card, .record) { [client] () async throws(ClientFailure) in
            _ = try await client.messages.accept(card.id, recording.form)
            return "Transaction recorded"
        }
    }

    /// "Not a transaction" was pressed, or N.
    func rejectTapped(_ card: ReviewCardModel) async {
        await decide(card, .reject) { [client] () async throws(ClientFailure) in
            try await client.messages.reject(card.id)
            return "Marked as not a transaction"
        }
    }

    /// "Merge" or "Link" was pressed beside a transaction that is known.
    func joinTapped(_ card: ReviewCardModel, with rival: HouseholdTransaction.ID) async {
        await decide(card, .join(rival)) { [client] () async throws(ClientFailure) in
            if card.waiting.reason == .looksLikeTransfer {
                _ = try await client.messages.link(card.id, rival)
                return "Linked as a transfer"
            }
            return "Matched to \(try await client.messages.merge(card.id, rival).title)"
        }
    }

    /// "Teach It from This Text" was pressed: once the rule is kept, the cards that it reads are decided or read anew.
    func teachTapped(_ card: ReviewCardModel) {
        guard let form = card.taughtBy else { return }
        teaching = TeachModel(client: client, form: form, family: family) { [weak self] words, _ in
            self?.teaching = nil
            self?.say(.done(words))
            await self?.live.refresh()
        }
    }

    private func decide(
        _ card: ReviewCardModel, _ act: ReviewAct, _ work: () async throws(ClientFailure) -> String
    ) async {
        guard card.begin(act) else { return }
        do throws(ClientFailure) {
            let words = try await work()
            card.end(nil)
            decided.insert(card.id)
            say(.done(words))
        } catch {
            // Somebody was faster, here or on another phone: the card goes.
            guard error.isRefusal(.alreadyDecided) || error.isRefusal(.notFound) else { return card.end(error) }
            card.end(nil)
            if error.isRefusal(.alreadyDecided) { decided.insert(card.id) }
            say(.failed(error.sentence))
        }
        await live.refresh()
    }
}

/// Keeps a card for as long as its message waits, with what was typed into it, however often the list is read.
@MainActor
private final class ReviewCards {
    private let family: Family
    private let clock: ClockClient
    private var known: [ReceivedMessage.ID: ReviewCardModel] = [:]

    init(family: Family, clock: ClockClient) {
        self.family = family
        self.clock = clock
    }

    func shown(for waiting: [WaitingMessage], _ choices: ReviewChoices) -> [ReviewCardModel] {
        let cards = waiting.map { message in
            guard let card = known[message.id] else {
                return ReviewCardModel(message, choices, family: family, clock: clock)
            }
            card.update(message, choices)
            return card
        }
        known = Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return cards
    }
}
