import HouseholdClient
import SwiftUI

/// What a list in a wide window opens with: the page of its first row, which stands beside it until another is chosen.
/// That page has no address of its own.
@MainActor
@Observable
public final class ListOpening {
    /// The page that stands beside the list although nobody chose it; nil where the list shows no row.
    public private(set) var route: Route?
    /// Whether the list is known to hold nothing, so that it needs the whole window.
    public private(set) var isEmpty = false

    /// Nothing is known of the list.
    public init() {}

    /// The list shows rows with these pages. What stands beside it stays as long as it is one of them, whatever comes
    /// above it. Without rows, `isNarrowed` says that there may be others.
    public func listed(_ routes: [Route], isNarrowed: Bool) {
        let kept = route.flatMap { routes.contains($0) ? $0 : nil }
        let shown = kept ?? routes.first
        if shown != route { route = shown }
        let isEmpty = routes.isEmpty && !isNarrowed
        if isEmpty != self.isEmpty { self.isEmpty = isEmpty }
    }
}

extension View {
    /// Tells a wide window the pages of the rows of a list, in their order, so that it opens with the first; nil while
    /// they are not known.
    public func opens(with routes: [Route]?, isNarrowed: Bool = false) -> some View {
        modifier(OpensWith(routes: routes, isNarrowed: isNarrowed))
    }
}

private struct OpensWith: ViewModifier {
    let routes: [Route]?
    let isNarrowed: Bool
    @Environment(ListOpening.self) private var opening: ListOpening?

    func body(content: Content) -> some View {
        content.onChange(of: routes, initial: true) { _, routes in
            if let opening, let routes { opening.listed(routes, isNarrowed: isNarrowed) }
        }
    }
}

extension ScreenState {
    /// The pages of the rows of a list: none of an empty one, nil while it is not known.
    public func pages(_ routes: (Content) -> [Route]) -> [Route]? {
        switch self {
        case .loaded(let content): routes(content)
        case .empty: []
        case .loading, .error: nil
        }
    }
}
