/// A change to a view, written as a type.
@MainActor
@preconcurrency
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view that stands for the changed one.
    typealias Content = _ViewModifier_Content<Self>
    /// The changed view.
    @ViewBuilder func body(content: Content) -> Body

    /// Writes `content` changed by `modifier`.
    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter)

    /// How the modifier is written that is put on several views at once.
    static var _reach: _ModifierReach { get }
}

extension ViewModifier {
    /// A composite modifier is kept as a scope, so that its state works.
    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.composite(_ModifierHost(modifier: modifier, content: content))
    }

    @inlinable
    public static var _reach: _ModifierReach { .together }
}

/// The view that a ``ViewModifier`` changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {
    /// Writes the view, or calls the closure with each of the views that it is.
    let emit: (_Emitter, ((any View) -> Void)?) -> Void
    let isGroup: Bool

    public static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter, nil) }

    public static func _isGroup(_ view: Self) -> Bool { view.isGroup }

    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        view.emit(emitter, emit)
    }
}

/// The scope of a composite modifier.
struct _ModifierHost<Modifier: ViewModifier, Base: View>: View {
    var modifier: Modifier
    var content: Base

    var body: Modifier.Body {
        let content = content
        let changed = _ViewModifier_Content<Modifier>(
            emit: { emitter, visit in
                if let visit {
                    Base._eachView(content, to: emitter, visit)
                } else {
                    Base._emit(content, to: emitter)
                }
            }, isGroup: Base._isGroup(content))
        return modifier.body(content: changed)
    }
}

extension ViewModifier where Body == Never {
    /// Never called: the runtime writes a primitive modifier by `_emit`.
    public func body(content: Content) -> Never { fatalError("a primitive modifier has no body") }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies `modifier` to `content`.
    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Never called: the runtime writes a modified view by `_emit`.
    public var body: Never { fatalError("a modified view has no body") }

    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if Modifier._reach == .each, Content._isGroup(view.content) {
            emitEach(view, to: emitter)
        } else {
            Modifier._emit(view.modifier, view.content, to: emitter)
        }
    }

    @inlinable
    public static func _isGroup(_ view: Self) -> Bool {
        Modifier._reach != .together && Content._isGroup(view.content)
    }
}

/// `id`.
struct _IdentityModifier: ViewModifier {
    typealias Body = Never
    let id: AnyHashable

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.identified(modifier.id) {
            if let names = emitter._environment.scrollNames {
                emitter.pendingAttribute(.dataAnchor, names.name(of: modifier.id))
            }
            Base._emit(content, to: emitter)
        }
    }
}

extension View {
    /// Gives the view an id; with another id it is another view with new state.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(_IdentityModifier(id: AnyHashable(id)))
    }

    /// The view changed by `modifier`.
    @inlinable
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
