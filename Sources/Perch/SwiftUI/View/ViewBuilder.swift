/// Builds a view from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
    /// No statement.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One statement is itself.
    @inlinable
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// A statement.
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// More than ten statements.
    @inlinable
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        TupleView(repeat each content)
    }
    /// An `if` without `else`.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    @inlinable
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }
    /// The second branch of an `if` or `switch`.
    @inlinable
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }
    /// A branch under `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// One of two views.
public struct _ConditionalContent<First: View, Second: View> {
    /// Which of the two it is.
    @usableFromInline
    enum Storage {
        case first(First)
        case second(Second)
    }

    @usableFromInline
    let storage: Storage

    @usableFromInline
    init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        switch view.storage {
        case .first(let content): emitter.branch(0) { First._emit(content, to: emitter) }
        case .second(let content): emitter.branch(1) { Second._emit(content, to: emitter) }
        }
    }
}
