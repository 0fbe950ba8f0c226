/// A piece of a screen, described by its body.
///
/// The underscored requirement is Perch's contract with the runtime; composite views never write it.
@MainActor
@preconcurrency
public protocol View {
    /// The type of ``body``.
    associatedtype Body: View
    /// The content and behaviour of the view.
    @ViewBuilder var body: Body { get }

    /// Writes `view` to `emitter`: a composite becomes a scope, a primitive writes elements.
    static func _emit(_ view: Self, to emitter: _Emitter)

    /// Writes the body of a composite. A requirement, so that each view's own module compiles it, where the types of
    /// the body are known and all that it holds is specialised.
    static func _emitBody(_ view: Self, to emitter: _Emitter)

    /// Calls `visit` with each of the views that a builder put together in `view`, or with `view` itself.
    static func _eachPart(_ view: Self, _ visit: (any View) -> Void)

    /// Whether `view` is not one view but several or none, so that what is around a view is written for each.
    static func _isGroup(_ view: Self) -> Bool

    /// Calls `emit` with each of the views that `view` is, in the place of the page where it belongs.
    static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void)
}

extension View {
    public static func _eachPart(_ view: Self, _ visit: (any View) -> Void) { visit(view) }

    @inlinable
    public static func _isGroup(_ view: Self) -> Bool { false }

    /// A composite view is kept as a scope and its body evaluated there.
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.composite(view)
    }

    /// Evaluates the body and writes it.
    @inlinable
    public static func _emitBody(_ view: Self, to emitter: _Emitter) {
        Body._emit(view.body, to: emitter)
    }
}

extension Never: View {
    /// There is no body.
    public typealias Body = Never
    /// Never called.
    public var body: Never { fatalError("Never has no body") }
}

/// A view that writes elements itself and has no body.
@MainActor
@preconcurrency
public protocol _Primitive: View where Body == Never {}

extension _Primitive {
    /// Never called: the runtime writes a primitive by `_emit`.
    public var body: Never { fatalError("a primitive view has no body") }
}

/// A view without content.
public struct EmptyView {
    /// Makes an empty view.
    public init() {}
}

extension EmptyView: _Primitive {
    public static func _emit(_ view: EmptyView, to emitter: _Emitter) {}
}

extension Optional: View where Wrapped: View {
    /// Never called: the runtime writes an optional by `_emit`.
    public var body: Never { fatalError("an optional view has no body") }

    public static func _emit(_ view: Wrapped?, to emitter: _Emitter) {
        if let view {
            emitter.branch(0) { Wrapped._emit(view, to: emitter) }
        } else {
            emitter.branch(-1) {}
        }
    }
}

/// A view of a type that is known only while running.
public struct AnyView {
    private let content: any View

    /// Wraps `view`; a value of another type in the same place starts with new state.
    public init<Content: View>(_ view: Content) {
        content = (view as? AnyView)?.content ?? view
    }

    /// Wraps `view`.
    public init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView: _Primitive {
    public static func _emit(_ view: AnyView, to emitter: _Emitter) {
        func emit<Content: View>(_ content: Content) {
            emitter.dynamic(Content.self) { Content._emit(content, to: emitter) }
        }
        emit(view.content)
    }

    public static func _isGroup(_ view: AnyView) -> Bool {
        func isGroup<Content: View>(_ content: Content) -> Bool { Content._isGroup(content) }
        return isGroup(view.content)
    }

    public static func _eachView(_ view: AnyView, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        func visit<Content: View>(_ content: Content) {
            emitter.dynamic(Content.self) { emitter.eachView(of: content, emit) }
        }
        visit(view.content)
    }
}

/// Several views treated as one.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// Groups the views that `content` builds.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Never called: the runtime writes a group by `_emit`.
    public var body: Never { fatalError("a group has no body") }

    public static func _emit(_ view: Group<Content>, to emitter: _Emitter) {
        Content._emit(view.content, to: emitter)
    }
}
