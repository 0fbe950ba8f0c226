extension View {
    /// Lets the person load the content anew, by pulling it down or by a button for mouse and keyboard.
    public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
        modifier(_RefreshModifier(action: action))
    }
}

/// `refreshable`.
struct _RefreshModifier: ViewModifier {
    let action: @MainActor () async -> Void
    @State private var isRefreshing = false
    @State private var latest = RefreshAction.Latest()

    /// A spinner that only flashes is noise, so it stays for at least this long.
    private static let leastShown = Duration.milliseconds(400)

    func body(content: Content) -> some View {
        latest.action = action
        return _Refreshable(isRefreshing: isRefreshing, refresh: refresh, content: content)
            .environment(\.refresh, RefreshAction(latest: latest))
    }

    private func refresh() {
        guard !isRefreshing else { return }
        isRefreshing = true
        Task {
            let shown = Task { try? await Task.sleep(for: _RefreshModifier.leastShown) }
            await action()
            await shown.value
            isRefreshing = false
            AccessibilityNotification.Announcement("Updated").post()
        }
    }
}

struct _Refreshable<Content: View> {
    let isRefreshing: Bool
    let refresh: @MainActor () -> Void
    let content: Content
}

extension _Refreshable: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .refresh)
        emitter.attribute(.dataKind, literal: "refreshable")
        emitter.attribute(.ariaBusy, view.isRefreshing ? "true" : nil)
        emitter.on(.key) { { event in if event.value == "refresh" { view.refresh() } } }
        if let outlets = emitter._environment.pageOutlets {
            emitter.portal(to: outlets.trailing, order: -1) { button(view, emitter) }
        } else {
            button(view, emitter)
        }
        emitter.branch(view.isRefreshing ? 1 : -1) {
            guard view.isRefreshing else { return }
            emitter.open(.span, .spinner)
            emitter.attribute(.role, literal: "progressbar")
            emitter.attribute(.ariaLabel, literal: "Refreshing")
            emitter.close()
        }
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    /// The way for mouse and keyboard, in the page's bar where there is one.
    @MainActor
    private static func button(_ view: Self, _ emitter: _Emitter) {
        emitter.open(.button, .refreshButton)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaDisabled, view.isRefreshing ? "true" : nil)
        emitter.on(.tap) { { _ in view.refresh() } }
        emitter.symbol("arrow.clockwise")
        emitter.open(.span)
        emitter.text(literal: "Refresh")
        emitter.close()
        emitter.close()
    }
}

/// Loads the content anew.
public struct RefreshAction: Equatable {
    /// What the modifier was last given; one object, so that a new closure makes no view inside evaluate again.
    @MainActor
    final class Latest {
        var action: @MainActor () async -> Void = {}
    }

    let latest: Latest

    public static func == (first: RefreshAction, second: RefreshAction) -> Bool { first.latest === second.latest }

    /// Loads the content anew and returns when it is there.
    @MainActor
    public func callAsFunction() async { await latest.action() }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// Loads the content anew; nil where nothing can be loaded anew.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}
