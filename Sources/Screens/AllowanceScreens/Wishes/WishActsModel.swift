import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// Does what menus and buttons offer for a wish, and asks first where that cannot be undone.
@MainActor
@Observable
final class WishActsModel {
    /// What is asked before something is done.
    enum Question: Hashable {
        /// "Buy Headphones for $60.00?"
        case buy(WishRow)
        /// "Reverse $60.00?", and why it cannot be.
        case reverse(WishRow, String, obstacle: String?)
        /// "Delete Headphones?"
        case delete(WishRow)
        /// "This goes over the Other Spending budget by $1.50."
        case overBudget(WishRow, String)

        /// The question's words.
        var title: String {
            switch self {
            case .buy(let row): "Buy \(row.name) for \(row.price)?"
            case .reverse(_, let amount, _): "Reverse \(amount)?"
            case .delete(let row): "Delete \(row.name)?"
            case .overBudget(_, let words): words
            }
        }
    }

    /// What is asked at the moment.
    private(set) var question: Question?
    /// Whether something is asked.
    var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?
    /// The wish that an act is on its way for.
    private(set) var workingOn: WishListItem.ID?
    /// Whether an act is on its way.
    var isWorking: Bool { workingOn != nil }
    /// Counts what was purchased, for the haptics.
    private(set) var purchases = 0

    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let deleted: @MainActor (WishListItem.ID) -> Void
    private let done: @MainActor (WishRowAct) async -> Void
    private var requestKey: RequestKey

    /// Acts through `client`; `open` leads to a sheet, `say` tells what was approved, `deleted` is called with what was
    /// deleted, and `done` after each act that succeeded.
    init(
        client: HouseholdClient, open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer = { _ in },
        deleted: @escaping @MainActor (WishListItem.ID) -> Void = { _ in },
        done: @escaping @MainActor (WishRowAct) async -> Void
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.deleted = deleted
        self.done = done
        requestKey = client.clock.newRequestKey()
    }

    /// The address of a picture of a wish's photo; nil where it has none.
    func photo(of row: WishRow, _ size: Attachment.Size) -> URL? {
        row.picture.flatMap { client.wishes.picture(row.id, $0.id, size) }
    }

    /// A button or menu was used: asks first, or does it.
    func chosen(_ act: WishRowAct, of row: WishRow) async {
        failure = nil
        switch act {
        case .markPurchased: ask(.buy(row))
        case .markUnpurchased:
            if let booked = row.booked { await askToReverse(row, booked) } else { await giveBack(row) }
        case .delete: ask(.delete(row))
        case .ask:
            await perform(act, row) { [client] () async throws(ClientFailure) in
                _ = try await client.wishes.ask(row.id)
            }
        case .withdraw:
            await perform(act, row) { [client] () async throws(ClientFailure) in
                _ = try await client.wishes.withdrawRequest(row.id)
            }
        case .decline:
            await perform(act, row) { [client] () async throws(ClientFailure) in
                _ = try await client.wishes.decline(row.id)
            }
        case .putAside: open(.putAside(row.id))
        case .move: open(.moveToWish(row.id))
        case .edit: open(.editWish(row.id))
        }
    }

    /// "Take from Balance" or "Only Mark as Purchased" was pressed.
    func buyTapped(_ row: WishRow, _ purchase: WishPurchase) async {
        var (blocked, isShort) = (nil as String?, false)
        let isDone = await perform(.markPurchased, row) { [client, requestKey] () async throws(ClientFailure) in
            do throws(ClientFailure) {
                _ = try await client.wishes.purchase(row.id, row.version, purchase, requestKey)
            } catch {
                if error.isRefusal(.budgetExceeded) { blocked = error.sentence }
                isShort = error.isRefusal(.insufficientFunds)
                throw error
            }
        }
        if isDone {
            purchases += 1
            if let approval = row.approval { say(.done(approval)) }
        }
        // The money went while the question was open.
        if isShort { failure = [row.payment.notYet, failure].compactMap { $0 }.joined(separator: " ") }
        guard let blocked else { return }
        if row.mayOverrideBudget {
            failure = nil
            ask(.overBudget(row, blocked))
        } else {
            failure = blocked + " Ask a parent."
        }
    }

    /// "Reverse" was pressed.
    func reverseTapped(_ row: WishRow) async {
        await giveBack(row)
    }

    /// "Delete" was pressed a second time.
    func deleteTapped(_ row: WishRow) async {
        await perform(.delete, row) { [client] () async throws(ClientFailure) in
            try await client.wishes.delete(row.id)
            deleted(row.id)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func ask(_ question: Question) {
        requestKey = client.clock.newRequestKey()
        self.question = question
    }

    private func askToReverse(_ row: WishRow, _ booked: String) async {
        let record = try? await client.wishes.wish(row.id)
        ask(.reverse(row, booked, obstacle: row.format.words(record?.givingBack?.obstacle)))
    }

    private func giveBack(_ row: WishRow) async {
        let key = client.clock.newRequestKey()
        await perform(.markUnpurchased, row) { [client] () async throws(ClientFailure) in
            _ = try await client.wishes.unpurchase(row.id, key)
        }
    }

    /// Whether it was done.
    @discardableResult
    private func perform(
        _ act: WishRowAct, _ row: WishRow, _ work: () async throws(ClientFailure) -> Void
    ) async -> Bool {
        guard !isWorking else { return false }
        workingOn = row.id
        failure = nil
        do {
            try await work()
        } catch {
            failure = error.sentence
        }
        workingOn = nil
        guard failure == nil else { return false }
        await done(act)
        return true
    }
}
