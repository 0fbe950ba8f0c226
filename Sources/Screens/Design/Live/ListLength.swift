import SwiftUI

/// How much is read of a list that is read from its start: a page more each time that more is asked for ([S §9.6]).
@MainActor
@Observable
public final class ListLength {
    /// How many rows are asked for.
    public private(set) var limit = 20
    /// Whether more is on its way.
    public private(set) var isGrowing = false
    /// Whether more did not come.
    public private(set) var hasFailed = false

    private static let page = 20

    /// The first page.
    public init() {}

    /// "Show More" was pressed, or "Try Again" in its place: reads a page more of the list in `live`.
    public func showMoreTapped<Content>(_ live: LiveContent<Content>) async {
        guard !isGrowing else { return }
        isGrowing = true
        hasFailed = false
        limit += Self.page
        if await !live.readMore() {
            limit -= Self.page
            hasFailed = true
        }
        isGrowing = false
    }
}
