import SwiftUI

/// A part of a page that is read, and fails, by itself: what it shows, or why that is not there.
///
///     LivePart("Left Over", live: figures.summary, key: period) { summary in
///         SummaryCard(summary)
///     }
public struct LivePart<Content, Loaded: View, Empty: View>: View {
    private let title: String?
    private let live: LiveContent<Content>
    private let key: AnyHashable
    private let loaded: (Content) -> Loaded
    private let empty: (Content) -> Empty

    /// A part that is read when it appears, and again when `key` is another.
    ///
    /// - Parameters:
    ///   - title: the heading over it, also while nothing is there.
    ///   - empty: what stands there when there is nothing to show.
    public init(
        _ title: String? = nil, live: LiveContent<Content>, key: AnyHashable,
        @ViewBuilder loaded: @escaping (Content) -> Loaded, @ViewBuilder empty: @escaping (Content) -> Empty
    ) {
        self.title = title
        self.live = live
        self.key = key
        self.loaded = loaded
        self.empty = empty
    }

    /// The part.
    public var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            if let title {
                Text(title)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .accessibilityAddTraits(.isHeader)
            }
            if let failure = live.refreshFailure {
                ErrorBanner(failure) { live.dismissTapped() }
            }
            switch live.state {
            case .loading:
                RoundedRectangle(cornerRadius: Radius.control)
                    .fill(Palette.field)
                    .frame(height: 180)
                    .accessibilityLabel("Loading...")
            case .loaded(let content): loaded(content)
            case .empty(let content): empty(content)
            case .error(let reason):
                FailureView("Error", reason: reason, isPart: true) { Task { await live.tryAgainTapped() } }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .task(id: key) { await live.refresh() }
    }
}

extension LivePart where Empty == Loaded {
    /// A part that shows empty content as it shows any other.
    public init(
        _ title: String? = nil, live: LiveContent<Content>, key: AnyHashable,
        @ViewBuilder content: @escaping (Content) -> Loaded
    ) {
        self.init(title, live: live, key: key, loaded: content, empty: content)
    }
}
