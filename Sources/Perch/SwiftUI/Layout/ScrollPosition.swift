/// The ids of views that a page can be scrolled to, by their names in the page.
@MainActor
final class ScrollNames: Equatable {
    /// For readers, which never have to find an id by its name.
    static let ofReaders = ScrollNames(isTwoWay: false)

    private let isTwoWay: Bool
    private var ids: [String: AnyHashable] = [:]
    /// Takes the id that the person has scrolled to.
    var take: ((AnyHashable) -> Void)?

    init(isTwoWay: Bool = true) { self.isTwoWay = isTwoWay }

    /// The name of the view with `id`, which can be found by it from now on.
    func name(of id: AnyHashable) -> String {
        let name = String(describing: id.base)
        if isTwoWay, ids[name] != id { ids[name] = id }
        return name
    }

    /// The person has scrolled to the view of this name; an unknown one is passed over.
    func scrolled(to name: Substring) {
        if let id = ids[String(name)] { take?(id) }
    }

    nonisolated static func == (first: ScrollNames, second: ScrollNames) -> Bool { first === second }
}

/// What modifiers ask of the nearest scroll view inside.
struct ScrollSettings: Equatable {
    /// Which view stands where.
    struct Position: Equatable {
        let names: ScrollNames
        /// The view wished for, or told by the browser; empty for none.
        let name: String
        let anchor: UnitPoint?
    }

    var position: Position?
    /// The part that is shown first.
    var start: UnitPoint?
    /// Where scrolling comes to rest.
    var rest: String?

    /// Writes what the browser has to know of the scroll view just opened.
    @MainActor
    func write(to emitter: _Emitter) {
        if let position {
            emitter.attribute(.dataPosition, position.name)
            emitter.attribute(.dataAt, position.anchor?.shares)
            emitter.on(.key) {
                { event in
                    if event.value.hasPrefix("at ") { position.names.scrolled(to: event.value.dropFirst(3)) }
                }
            }
        }
        if let start { emitter.attribute(.dataStart, start.shares) }
        if let rest { emitter.attribute(.dataRest, rest) }
    }
}

extension UnitPoint {
    /// The shares of width and height as the browser reads them.
    fileprivate var shares: String { "\(_StyleValue.number(Double(x))) \(_StyleValue.number(Double(y)))" }
}

private struct ScrollNamesKey: EnvironmentKey {
    static var defaultValue: ScrollNames? { nil }
}

private struct ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings? { nil }
}

extension EnvironmentValues {
    /// Where ids get names, so that the browser knows them; nil where nobody asks.
    var scrollNames: ScrollNames? {
        get { self[ScrollNamesKey.self] }
        set { self[ScrollNamesKey.self] = newValue }
    }

    /// What the nearest scroll view inside has to heed; nil where nothing is asked.
    var scrollSettings: ScrollSettings? {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    /// The same, to be changed.
    var scrolling: ScrollSettings {
        get { scrollSettings ?? ScrollSettings() }
        set { scrollSettings = newValue }
    }
}

extension View {
    /// Binds the view that stands at `anchor` of the scroll view inside: a new id scrolls there, and when the person
    /// has scrolled, the binding gets the id of the view there. Without an anchor the first view that is seen is told,
    /// and scrolling goes no further than needed. Ids are those of `ForEach` or `id(_:)`, of the layout marked by
    /// ``scrollTargetLayout(isEnabled:)`` where there is one.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionModifier(id: id, anchor: anchor))
    }
}

/// `scrollPosition(id:)`.
struct _ScrollPositionModifier<ID: Hashable>: ViewModifier {
    let id: Binding<ID?>
    let anchor: UnitPoint?
    @State private var names = ScrollNames()

    init(id: Binding<ID?>, anchor: UnitPoint?) {
        self.id = id
        self.anchor = anchor
    }

    func body(content: Content) -> some View {
        let (id, names) = (id, names)
        names.take = { found in
            if let found = found.base as? ID, found != id.wrappedValue { id.wrappedValue = found }
        }
        let name = id.wrappedValue.map { names.name(of: AnyHashable($0)) }
        let position = ScrollSettings.Position(names: names, name: name ?? "", anchor: anchor)
        return content.transformEnvironment(\.scrolling) { $0.position = position }
    }
}
