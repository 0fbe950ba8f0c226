/// A link that opens the page of a value.
public struct NavigationLink<Label: View, Destination: View> {
    let value: AnyHashable?
    let destination: Destination?
    let label: Label
}

extension NavigationLink: View {
    public var body: some View {
        if let destination {
            _DestinationLink(destination: destination, label: label)
        } else {
            _ValueLink(value: value, label: label)
        }
    }
}

extension NavigationLink where Destination == Never {
    /// A link to the page that a `navigationDestination` makes for `value`; without a value it is disabled.
    public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: label())
    }

    /// A link with a text.
    public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) where Label == Text {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, label: Text(title))
    }
}

extension NavigationLink {
    /// A link to a page of its own.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination(), label: label())
    }

    /// A link to a page of its own, with a text.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder destination: () -> Destination)
    where Label == Text {
        self.init(value: nil, destination: destination(), label: Text(title))
    }
}

struct _ValueLink<Label: View> {
    let value: AnyHashable?
    let label: Label
}

extension _ValueLink: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let context = emitter._environment.pagePlace?.context
        let address = view.value.flatMap { emitter._environment._routeAddress.address($0) }
        emitter.open(.a, .link)
        emitter.attribute(.href, view.value == nil ? nil : address ?? "#")
        emitter.attribute(.ariaDisabled, view.value == nil ? "true" : nil)
        emitter.on(.tap) { { _ in if let value = view.value { context?.push(value) } } }
        emitter.focus()
        Label._emit(view.label, to: emitter)
        emitter.close()
    }
}

struct _DestinationLink<Label: View, Destination: View>: View {
    let destination: Destination
    let label: Label
    @State private var isShown = false

    var body: some View {
        Button {
            isShown = true
        } label: {
            label
        }
        .navigationDestination(isPresented: $isShown) { destination }
    }
}
