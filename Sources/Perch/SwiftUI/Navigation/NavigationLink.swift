/// A link that opens a page.
public struct NavigationLink<Label: View, Destination: View> {
    let value: AnyHashable?
    let destination: Destination?
    /// What shows the page from outside; nil where the link keeps that itself.
    var isActive: Binding<Bool>?
    let label: Label
}

extension NavigationLink: View {
    public var body: some View {
        if let destination {
            if let isActive {
                _BoundLink(isShown: isActive, destination: destination, label: label)
            } else {
                _DestinationLink(destination: destination, label: label)
            }
        } else {
            _ValueLink(value: value, label: label)
        }
    }
}

extension NavigationLink where Destination == Never {
    /// A link to the page that a `navigationDestination` makes for `value`; without a value it is disabled.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: label())
    }

    /// A link with a text.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: Text(titleKey))
    }

    /// A link with a text.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: Text(title))
    }
}

extension NavigationLink {
    /// A link to a page of its own.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination(), label: label())
    }

    /// A link to a page of its own.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination, label: label())
    }

    /// A link to a page that is shown while `isActive` is true.
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination(), isActive: isActive, label: label())
    }

    /// A link to a page that is shown while `isActive` is true.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination, isActive: isActive, label: label())
    }

    /// A link to a page that is shown while `selection` is `tag`.
    @MainActor
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value: nil, destination: destination(), isActive: selection.holds(tag), label: label())
    }

    /// A link to a page that is shown while `selection` is `tag`.
    @MainActor
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, destination: destination, isActive: selection.holds(tag), label: label())
    }
}

extension NavigationLink where Label == Text {
    /// A link to a page of its own, with a text.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(value: nil, destination: destination(), label: Text(titleKey))
    }

    /// A link to a page of its own, with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(value: nil, destination: destination(), label: Text(title))
    }

    /// A link to a page of its own, with a text.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(value: nil, destination: destination, label: Text(titleKey))
    }

    /// A link to a page of its own, with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(value: nil, destination: destination, label: Text(title))
    }

    /// A link to a page that is shown while `isActive` is true, with a text.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(value: nil, destination: destination, isActive: isActive, label: Text(titleKey))
    }

    /// A link to a page that is shown while `isActive` is true, with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(value: nil, destination: destination, isActive: isActive, label: Text(title))
    }

    /// A link to a page that is shown while `isActive` is true, with a text.
    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(value: nil, destination: destination(), isActive: isActive, label: Text(titleKey))
    }

    /// A link to a page that is shown while `selection` is `tag`, with a text.
    @MainActor
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(value: nil, destination: destination, isActive: selection.holds(tag), label: Text(titleKey))
    }

    /// A link to a page that is shown while `selection` is `tag`, with a text.
    @MainActor
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(value: nil, destination: destination, isActive: selection.holds(tag), label: Text(title))
    }

    /// A link to a page that is shown while `selection` is `tag`, with a text.
    @MainActor
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(value: nil, destination: destination(), isActive: selection.holds(tag), label: Text(titleKey))
    }
}

extension NavigationLink {
    /// Whether the link counts as one to a detail; it has no effect, as on a phone.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension Binding {
    /// Whether an optional is `tag`; writing true makes it so, writing false removes it.
    @MainActor
    func holds<Wrapped: Hashable>(_ tag: Wrapped) -> Binding<Bool> where Value == Wrapped? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isShown in
                if isShown {
                    wrappedValue = tag
                } else if wrappedValue == tag {
                    wrappedValue = nil
                }
            })
    }
}

struct _ValueLink<Label: View> {
    let value: AnyHashable?
    let label: Label
}

extension _ValueLink: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let context = emitter._environment.linkContext
        let replaces = emitter._environment.linkPlace != nil
        let address = view.value.flatMap { emitter._environment._routeAddress.address($0) }
        let list = view.value.flatMap { emitter.selectsRow($0) }
        emitter.open(.a, .link)
        emitter.attribute(.href, view.value == nil ? nil : address ?? "#")
        emitter.attribute(.ariaDisabled, view.value == nil ? "true" : nil)
        emitter.attribute(.ariaCurrent, list?.isSelected == true ? "true" : nil)
        emitter.offlineWish()
        emitter.on(.tap) {
            { _ in
                guard let value = view.value else { return }
                if let list { list.context.select(value) } else { context?.open(value, replacing: replaces) }
            }
        }
        if let value = view.value, let context, let address, list == nil, !replaces {
            emitter.prerenders(value, at: address, on: context)
        }
        emitter.focus()
        Label._emit(view.label, to: emitter)
        emitter.close()
    }
}

extension _Emitter {
    /// Lets the link just opened have its page made when it is touched.
    fileprivate func prerenders(_ value: AnyHashable, at address: String, on context: NavigationContext) {
        on(.prerender) {
            let (graph, routes) = (graph, _environment._routeAddress)
            return { _ in
                guard routes.isPushed(value), let page = PageAhead(of: value, on: context) else { return }
                graph.beginPrerender(in: page, at: address)
            }
        }
    }
}

/// A link that keeps itself whether its page is shown.
struct _DestinationLink<Label: View, Destination: View>: View {
    let destination: Destination
    let label: Label
    @State private var isShown = false

    var body: some View {
        _BoundLink(isShown: $isShown, destination: destination, label: label)
    }
}

/// A link whose page is shown while a binding says so.
struct _BoundLink<Label: View, Destination: View>: View {
    let isShown: Binding<Bool>
    let destination: Destination
    let label: Label

    var body: some View {
        _LinkButton(isShown: isShown, label: label)
            .navigationDestination(isPresented: isShown) { destination }
    }
}

/// A link without an address: it looks like one, and opens what a binding shows.
struct _LinkButton<Label: View> {
    let isShown: Binding<Bool>
    let label: Label
}

extension _LinkButton: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let isEnabled = emitter._environment.isEnabled
        emitter.deselectsRow()
        emitter.open(.a, .link)
        emitter.attribute(.href, isEnabled ? "#" : nil)
        emitter.attribute(.ariaDisabled, isEnabled ? nil : "true")
        emitter.on(.tap) { { _ in if isEnabled { view.isShown.wrappedValue = true } } }
        emitter.focus()
        Label._emit(view.label, to: emitter)
        emitter.close()
    }
}
