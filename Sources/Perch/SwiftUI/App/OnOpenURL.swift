public import Foundation

extension View {
    /// Runs `action` with an address that the app is opened with, as long as the view stands.
    public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(_OpenURLModifier(action: action))
    }
}

/// `onOpenURL`.
struct _OpenURLModifier: ViewModifier {
    typealias Body = Never
    let action: @MainActor (URL) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, _) = emitter.effect() {
            let handler = effect.value as? URLHandler ?? URLHandler()
            effect.value = handler
            handler.action = modifier.action
            emitter.graph.urlHandlers.enter(handler)
        }
        Base._emit(content, to: emitter)
    }
}

/// What one view does with addresses; goes with the view.
@MainActor
final class URLHandler {
    var action: @MainActor (URL) -> Void = { _ in }
}

/// The views of a page that take addresses.
@MainActor
struct URLHandlers {
    private struct Entry {
        weak var handler: URLHandler?
    }

    private var entries: [Entry] = []

    mutating func enter(_ handler: URLHandler) {
        entries.removeAll { $0.handler == nil }
        if !entries.contains(where: { $0.handler === handler }) { entries.append(Entry(handler: handler)) }
    }

    var all: [URLHandler] { entries.compactMap(\.handler) }
}

extension Graph {
    /// Tells the page's views the address that the app is opened with.
    package func open(_ url: URL) {
        Graph.$current.withValue(self) {
            for handler in urlHandlers.all { handler.action(url) }
        }
    }
}
