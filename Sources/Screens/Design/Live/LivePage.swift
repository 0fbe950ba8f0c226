import SwiftUI

/// A page of live content: one of its states at a time, the banner of a failed refresh, pull to refresh ([S §9.6]).
public struct LivePage<Content, Loaded: View, Empty: View>: View {
    private let live: LiveContent<Content>
    private let act: LiveActFailure?
    private let words: LivePageWords
    private let width: CGFloat
    private let layout: PageLayout
    private let refreshing: (@MainActor () async -> Void)?
    private let loaded: (Content) -> Loaded
    private let empty: (Content) -> Empty
    @Environment(\.cardColumns) private var cardColumns

    /// A page of what `live` holds.
    ///
    /// - Parameters:
    ///   - words: what is said while loading, and the title of a failed load.
    ///   - width: at most how wide the column is.
    ///   - layout: how what is shown lies on the page.
    ///   - act: what went wrong with something that was done on the page; goes before the failure of a refresh.
    ///   - refreshing: what pulling reads again, where that is more than `live`.
    ///   - empty: what stands there when there is nothing to show.
    public init(
        _ live: LiveContent<Content>, words: LivePageWords = LivePageWords(), width: CGFloat = Size.pageWidth,
        layout: PageLayout = .column,
        act: LiveActFailure? = nil, refreshing: (@MainActor () async -> Void)? = nil,
        @ViewBuilder loaded: @escaping (Content) -> Loaded,
        @ViewBuilder empty: @escaping (Content) -> Empty
    ) {
        self.live = live
        self.words = words
        self.width = width
        self.layout = layout
        self.act = act
        self.refreshing = refreshing
        self.loaded = loaded
        self.empty = empty
    }

    /// The page.
    public var body: some View {
        Group {
            if live.isGone {
                PageColumn(width: width) { GoneView(live.goneReason) }
            } else if isList {
                PageList(isGrouped: layout == .groups) { content }
            } else {
                PageColumn(width: width) { content }
            }
        }
        .refreshable { if let refreshing { await refreshing() } else { await live.refresh() } }
        .task { await live.refresh() }
        .task(priority: .background) { await live.followChanges() }
    }

    private var isList: Bool {
        guard case .loaded = live.state else { return false }
        return layout != .column && cardColumns == 1
    }

    @ViewBuilder
    private var content: some View {
        if let act {
            ErrorBanner(act.sentence, dismiss: act.dismiss)
        } else if let failure = live.refreshFailure {
            ErrorBanner(failure) { live.dismissTapped() }
        }
        switch live.state {
        case .loading: LoadingView(words.loading)
        case .loaded(let content): loaded(content)
        case .empty(let content): empty(content)
        case .error(let reason):
            FailureView(words.failure, reason: reason) { Task { await live.tryAgainTapped() } }
        }
    }
}

/// How the content of a page lies on it.
public enum PageLayout: Sendable {
    /// Below each other.
    case column
    /// `Cards`: side by side where several fit, otherwise rows of a list, which can be swiped.
    case cards
    /// `RowGroup`s: cards of rows; where only one column fits, sections of a list, whose rows can be swiped.
    case groups
}

extension LivePage where Empty == Loaded {
    /// A page that shows empty content as it shows any other.
    public init(
        _ live: LiveContent<Content>, words: LivePageWords = LivePageWords(), width: CGFloat = Size.pageWidth,
        layout: PageLayout = .column,
        act: LiveActFailure? = nil, refreshing: (@MainActor () async -> Void)? = nil,
        @ViewBuilder content: @escaping (Content) -> Loaded
    ) {
        self.init(
            live, words: words, width: width, layout: layout, act: act, refreshing: refreshing, loaded: content,
            empty: content)
    }
}

/// What a page says while it loads, and above the reason why it could not.
public struct LivePageWords: Sendable {
    let loading: String
    let failure: String

    /// "Loading..." and "Error", unless the page has words of its own.
    public init(loading: String = "Loading...", failure: String = "Error") {
        self.loading = loading
        self.failure = failure
    }
}

/// Why something that was done on a page failed, and what "Dismiss" does.
public struct LiveActFailure {
    let sentence: String
    let dismiss: @MainActor () -> Void

    /// A failure; nil where there is none.
    public init?(_ sentence: String?, dismiss: @escaping @MainActor () -> Void) {
        guard let sentence else { return nil }
        self.sentence = sentence
        self.dismiss = dismiss
    }
}
