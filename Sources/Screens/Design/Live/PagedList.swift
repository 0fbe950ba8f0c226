import HouseholdClient
import SwiftUI

/// A list that the server narrows and orders and that is read a page at a time ([S §9.6]): the first page, the next
/// ones as the end comes near, and all of them again when something changed.
@MainActor
@Observable
public final class PagedList<Query: Equatable, Page, Item: Identifiable, Cursor: Equatable>
where Item.ID: Sendable {
    /// What is asked for.
    public var query: Query
    /// The pages that were read, in their order.
    public private(set) var pages: [Page] = []
    /// Everything on them, nothing twice.
    public private(set) var items: [Item] = []
    /// Whether the next page is on its way.
    public private(set) var isLoadingMore = false
    /// Whether the next page did not come.
    public private(set) var loadMoreFailed = false
    /// The new rows that wait above the list while it is scrolled down.
    public private(set) var new = NewRows<Item.ID>()

    @ObservationIgnored private let itemsOn: (Page) -> [Item]
    @ObservationIgnored private let cursorAfter: (Page) -> Cursor?
    @ObservationIgnored private let read: @MainActor (Query, Cursor?) async throws(ClientFailure) -> Page

    /// A list of what `query` finds.
    ///
    /// - Parameters:
    ///   - itemsOn: what stands on a page.
    ///   - cursorAfter: where the page after it begins; nil on the last one.
    ///   - read: brings the first page, or the one at a cursor.
    public init(
        _ query: Query, itemsOn: @escaping (Page) -> [Item], cursorAfter: @escaping (Page) -> Cursor?,
        read: @escaping @MainActor (Query, Cursor?) async throws(ClientFailure) -> Page
    ) {
        self.query = query
        self.itemsOn = itemsOn
        self.cursorAfter = cursorAfter
        self.read = read
    }

    /// What is shown: everything but what waits above.
    public var shown: [Item] { items.filter { !new.waiting.contains($0.id) } }

    /// Where the next page begins; nil at the end.
    public var nextCursor: Cursor? { pages.last.flatMap(cursorAfter) }

    /// Begins anew with the first page. False where nobody waits for it any more: its task was cancelled.
    public func load() async throws(ClientFailure) -> Bool {
        let page = try await read(query, nil)
        guard !Task.isCancelled else { return false }
        new.letIn()
        take([page])
        return true
    }

    /// Reads the next page: the end of the list came near, or "Try Again" was pressed there. Whether there is more to
    /// show.
    public func readMore() async -> Bool {
        guard let cursor = nextCursor, !isLoadingMore else { return false }
        isLoadingMore = true
        loadMoreFailed = false
        let asked = query
        var (hasMore, hasMoved) = (false, false)
        do {
            let page = try await read(asked, cursor)
            // A refresh meanwhile has moved the end: this page would leave a gap, and the one after the new end is due.
            hasMoved = asked == query && cursor != nextCursor
            hasMore = asked == query && !hasMoved
            if hasMore { take(pages + [page]) }
        } catch {
            loadMoreFailed = true
        }
        isLoadingMore = false
        return hasMoved ? await readMore() : hasMore
    }

    /// Reads the pages again that were read. False where something else is asked for meanwhile.
    public func refresh() async throws(ClientFailure) -> Bool {
        let asked = query
        var fresh = [try await read(asked, nil)]
        while fresh.count < pages.count, let cursor = cursorAfter(fresh[fresh.count - 1]) {
            fresh.append(try await read(asked, cursor))
        }
        guard asked == query else { return false }
        let old = items.map(\.id)
        take(fresh)
        new.came(with: items.map(\.id), over: old)
        return true
    }

    /// The top of the list came into sight, or "1 new" was pressed, which leads there: what is new is let in. Whether
    /// anything waited.
    public func topAppeared() -> Bool {
        let isNewThere = !new.waiting.isEmpty
        new.topAppeared()
        return isNewThere
    }

    /// The list was scrolled down.
    public func topDisappeared() { new.topDisappeared() }

    private func take(_ pages: [Page]) {
        var known: Set<Item.ID> = []
        items = pages.flatMap(itemsOn).filter { known.insert($0.id).inserted }
        self.pages = pages
    }
}
