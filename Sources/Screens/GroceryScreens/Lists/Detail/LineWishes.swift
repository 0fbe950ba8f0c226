import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What the person wants of the lines of a list before the server has said yes: it is shown at once, and sent one after
/// the other.
///
///     shown      what was read, and over it the wishes that this reading did not know of, in their order
///     sent       one at a time; the next one leaves when the one before is answered
///     done       the wish stays until a reading knows of it
///     refused    the wish goes, and the line is as it was
///     offline    the wish waits and is sent again; after a second its line says "Saving…"
@MainActor
@Observable
final class LineWishes {
    /// What is wanted of a line.
    enum Act: Hashable {
        case change(LineChange)
        /// It is to be taken off the list: what it is of, and where it stands, so that it can be brought back.
        case deletion(of: GroceryItem?, at: Int?)
    }

    /// A line that is to be another.
    struct Wish: Hashable, Identifiable {
        /// Counts the wishes, from 1.
        let id: Int
        /// The line as it was shown.
        let line: ShoppingListItem
        let act: Act
        let instant: Date
        /// Whether the server has done it.
        fileprivate(set) var isDone = false
        /// Whether it takes longer than people should wonder about.
        fileprivate(set) var isLate = false
    }

    /// What becomes of wishes, for whoever sends them.
    struct Means {
        /// Sends one.
        let send: @MainActor (Wish) async throws(ClientFailure) -> Void
        /// One was done.
        let done: @MainActor (Wish) -> Void
        /// One can't be.
        let refused: @MainActor (Wish, ClientFailure) -> Void
        /// All are answered: what is shown is to be read again.
        let answered: @MainActor () async -> Void
    }

    /// Those that no reading knows of yet, in their order.
    private(set) var wishes: [Wish] = []
    /// The last one that is answered; a reading that begins now knows of it and of all before.
    @ObservationIgnored private(set) var lastAnswered = 0

    /// How many wait for the connection at most.
    static let limit = 100
    /// After how long a line says that it is being saved.
    static let patience = Duration.seconds(1)
    /// How long it takes until a wish that did not get through is sent again.
    static let pause = Duration.seconds(2)

    @ObservationIgnored private let client: HouseholdClient
    @ObservationIgnored private let person: User.ID
    @ObservationIgnored private let locale: Locale
    @ObservationIgnored private let means: Means
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var sending: Task<Void, Never>?

    /// No wishes of a person yet.
    init(client: HouseholdClient, person: User.ID, locale: Locale, means: Means) {
        self.client = client
        self.person = person
        self.locale = locale
        self.means = means
    }

    /// Whether any is not answered yet.
    var areUnderWay: Bool { wishes.contains { !$0.isDone } }
    /// Whether as many wait as may.
    var areFull: Bool { wishes.count { !$0.isDone } >= Self.limit }
    /// The lines that take longer.
    var lateLines: Set<ShoppingListItem.ID> { Set(wishes.filter { !$0.isDone && $0.isLate }.map(\.line.id)) }

    /// Wants something of a line, and sends it as soon as all before it are answered.
    func want(_ act: Act, of line: ShoppingListItem) {
        last += 1
        wishes.append(Wish(id: last, line: line, act: act, instant: client.clock.now()))
        watch(last)
        guard sending == nil else { return }
        sending = Task {
            await sendAll()
            sending = nil
        }
    }

    /// A list with the wishes that a reading did not know of.
    ///
    /// - Parameter known: the last wish that the reading knew of.
    func applied(to list: FilledList, after known: Int) -> FilledList {
        wishes.lazy.filter { $0.id > known }.reduce(into: list) { apply($1, to: &$0) }
    }

    /// A reading knows of all wishes up to one.
    func forget(through known: Int) {
        if wishes.contains(where: { $0.isDone && $0.id <= known }) {
            wishes.removeAll { $0.isDone && $0.id <= known }
        }
    }

    /// Nothing that waits can be any more.
    func giveUp() {
        wishes.removeAll { !$0.isDone }
    }

    /// Returns once everything is answered and read again.
    func settled() async { await sending?.value }

    // MARK: Parts

    private func apply(_ wish: Wish, to list: inout FilledList) {
        guard let index = list.lines.firstIndex(where: { $0.id == wish.line.id }) else { return }
        switch wish.act {
        case .deletion:
            list.lines.remove(at: index)
        case .change(let change):
            guard let item = list.item(of: list.lines[index]),
                let outcome = try? change.applied(
                    to: list.lines[index], of: item, by: person, at: wish.instant, unit: list.unit, locale: locale)
            else { return }
            list.lines[index] = outcome.line
        }
    }

    private func sendAll() async {
        repeat {
            while let wish = wishes.first(where: { !$0.isDone }) { await send(wish) }
            await means.answered()
        } while areUnderWay
    }

    private func send(_ wish: Wish) async {
        do throws(ClientFailure) {
            try await means.send(wish)
            lastAnswered = wish.id
            change(wish.id) { $0.isDone = true }
            means.done(wish)
        } catch {
            guard error != .fault(.unreachable) else {
                try? await client.clock.monotonic.sleep(for: Self.pause)
                return
            }
            lastAnswered = wish.id
            wishes.removeAll { $0.id == wish.id }
            means.refused(wish, error)
        }
    }

    private func watch(_ id: Int) {
        Task(priority: .background) { [weak self, clock = client.clock.monotonic] in
            try? await clock.sleep(for: Self.patience)
            self?.change(id) { if !$0.isDone { $0.isLate = true } }
        }
    }

    private func change(_ id: Int, _ change: (inout Wish) -> Void) {
        guard let index = wishes.firstIndex(where: { $0.id == id }) else { return }
        var wish = wishes[index]
        change(&wish)
        if wish != wishes[index] { wishes[index] = wish }
    }
}
