extension View {
    /// Makes the page for each value of this type in the path of the stack around the view.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        modifier(_DestinationModifier(destination: destination))
    }

    /// Shows a page above this one while `isPresented` is true.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
        modifier(_PresentedDestinationModifier(isPresented: isPresented, destination: destination))
    }

    /// Shows a page for `item` above this one while it is not nil.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _PresentedDestinationModifier(isPresented: item.isPresent()) {
                Group { if let value = item.wrappedValue { destination(value) } }
            })
    }
}

extension Binding {
    /// Whether an optional has a value; writing false removes it.
    @MainActor
    func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
}

/// The pages for the path's values of one type.
struct _DestinationModifier<Value: Hashable, Destination: View>: ViewModifier {
    typealias Body = Never
    let destination: (Value) -> Destination
    /// Whether the page of a value is this modifier's to make.
    var makes: (Value) -> Bool = { _ in true }

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
        guard let context = emitter._environment.linkContext else { return }
        let values = context.pages.enumerated().compactMap { index, value in
            (value.base as? Value).flatMap { modifier.makes($0) ? (depth: index + 1, value: $0) : nil }
        }
        emitter.destinations(context, values.map { ($0.depth, AnyHashable($0.value)) }) { depth in
            guard let value = values.first(where: { $0.depth == depth })?.value else { return }
            Destination._emit(modifier.destination(value), to: emitter)
        }
    }
}

/// Tells one presenting view from all others.
final class DestinationID: Hashable, Sendable {
    static func == (first: DestinationID, second: DestinationID) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A page that is shown while a binding says so; it stands in the path as a value of its own.
struct _PresentedDestinationModifier<Destination: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let destination: () -> Destination
    @State private var id = DestinationID()
    @Environment(\.pagePlace) private var pagePlace
    @Environment(\.linkPlace) private var linkPlace

    private var context: NavigationContext? { (linkPlace ?? pagePlace)?.context }

    func body(content: Content) -> some View {
        content
            .modifier(
                // Other views of the page have destinations of their own in the same path.
                _DestinationModifier<DestinationID, _DestinationContent<Destination>>(
                    destination: { _DestinationContent(isShown: $0 == id, content: destination) },
                    makes: { $0 == id })
            )
            .onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
                guard let context else { return }
                let depth = context.path.firstIndex(of: AnyHashable(id))
                if isShown, depth == nil { context.open(AnyHashable(id), replacing: linkPlace != nil) }
                if !isShown, let depth { context.pop(from: depth + 1) }
            }
            .onChange(of: context?.path.contains(AnyHashable(id)) ?? false) { _, isInPath in
                if !isInPath, isPresented.wrappedValue { isPresented.wrappedValue = false }
            }
    }
}

struct _DestinationContent<Content: View>: View {
    let isShown: Bool
    let content: () -> Content

    var body: some View {
        if isShown { content() }
    }
}

extension _Emitter {
    /// Keeps a page for each of `values` and hands it to the stack.
    func destinations(
        _ context: NavigationContext, _ values: [(depth: Int, value: AnyHashable)], _ content: (Int) -> Void
    ) {
        let old = nextOldChild() as? DestinationsBlock
        scope.makesPages = true
        if search != nil {
            guard let old else { return }
            descend(into: old) {
                for (depth, page) in old.pages where values.contains(where: { $0 == (depth, page.value) }) {
                    descend(into: page.block) { write(page.block, context, depth, content) }
                }
            }
            return
        }
        let destinations =
            old.flatMap { $0.stack === context.stack ? $0 : nil } ?? DestinationsBlock(stack: context.stack)
        destinations.parent = frame.block
        for depth in destinations.pages.keys where !values.contains(where: { $0.depth == depth }) {
            destinations.removePage(at: depth, in: graph)
        }
        for (depth, value) in values {
            let page = destinations.page(for: value, at: depth, in: graph) {
                PageBlock(outlets: PageOutlets(), isPrerendered: depth == context.stack.prerenderedDepth)
            }
            write(page, context, depth, content)
            context.stack.setPage(page, at: depth, in: graph)
        }
        graph.settling(context.stack)
        place(destinations, .elsewhere)
    }

    private func write(_ page: PageBlock, _ context: NavigationContext, _ depth: Int, _ content: (Int) -> Void) {
        let pending = _pending
        _pending = .none
        evaluate(page) {
            self.page(page.outlets, place: PagePlace(context: context, depth: depth)) { content(depth) }
        }
        _pending = pending
    }
}
