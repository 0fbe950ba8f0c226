/// Views in the states that the gallery shows.
@MainActor
@preconcurrency
public protocol PreviewProvider {
    /// The type of ``previews``.
    associatedtype Previews: View
    /// The views, each a state of its own.
    @ViewBuilder static var previews: Previews { get }
}

extension View {
    /// The name of a preview.
    public func previewDisplayName(_ value: String?) -> some View { modifier(_PreviewNameModifier(name: value)) }
}

/// `previewDisplayName`.
struct _PreviewNameModifier: ViewModifier {
    typealias Body = Never
    let name: String?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
    }
}

/// A view in one of its states.
@MainActor
public struct Preview {
    /// What it is called, if it has a name.
    package let name: String?
    /// The view.
    package let view: AnyView

    /// A preview of what `body` makes.
    public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
        self.init(name: name, view: AnyView(erased: body()))
    }

    /// A preview with traits, which nothing here heeds.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.init(name, body: body)
    }

    private init(name: String?, view: AnyView) {
        self.name = name
        self.view = view
    }

    /// The previews of a provider in order.
    package static func all<Provider: PreviewProvider>(of provider: Provider.Type) -> [Preview] {
        var found: [Preview] = []
        Provider.Previews._eachPart(provider.previews) { part in
            let modifier = Mirror(reflecting: part).descendant("modifier") as? _PreviewNameModifier
            found.append(Preview(name: modifier?.name, view: AnyView(erased: part)))
        }
        return found
    }
}

extension AnyView {
    /// Wraps a view of unknown type.
    init(erased view: any View) {
        func wrapped<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
        self = wrapped(view)
    }
}
