/// What a screen shows: exactly one of these ([S §9.6]).
public enum ScreenState<Content> {
    /// Nothing is known yet.
    case loading
    /// Something is there.
    case loaded(Content)
    /// There is nothing to show, and that is known.
    case empty(Content)
    /// The first load failed, for this reason.
    case error(String)

    /// What is shown, where something is.
    public var content: Content? {
        switch self {
        case .loaded(let content), .empty(let content): content
        case .loading, .error: nil
        }
    }

    /// Whether nothing is known yet.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }
}

extension ScreenState: Equatable where Content: Equatable {}
extension ScreenState: Sendable where Content: Sendable {}
