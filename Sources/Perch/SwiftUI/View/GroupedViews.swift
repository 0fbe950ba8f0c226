/// How a modifier is written that is put on several views at once, such as those of a `Group`.
public enum _ModifierReach: Sendable {
    /// Once, for all of them together: what a page does, or what an app's own modifier makes of its content.
    case together
    /// Once, and each of them takes what it asks for, since that waits for the next element.
    case waiting
    /// For each of them, because it may write an element around a view.
    case each
}

/// Views in order that a builder put together.
@MainActor
@preconcurrency
public protocol _Tuple: _Primitive {}

extension _Tuple {
    @inlinable
    public static func _isGroup(_ view: Self) -> Bool { true }
}

/// A view of a group that writes itself.
struct _GroupedView: _Primitive {
    let emit: (_Emitter) -> Void

    static func _emit(_ view: Self, to emitter: _Emitter) { view.emit(emitter) }
}

extension _Emitter {
    /// Calls `emit` with `view`, or with each of the views that it is.
    func eachView<Content: View>(of view: Content, _ emit: @escaping (any View) -> Void) {
        if Content._isGroup(view) { Content._eachView(view, to: self, emit) } else { emit(view) }
    }
}

extension View {
    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        let pending = emitter._pending
        _eachPart(view) { part in
            emitter._pending = pending
            emitter.eachView(of: part, emit)
        }
        emitter._pending = .none
    }
}

@MainActor
extension ModifiedContent where Content: View, Modifier: ViewModifier {
    /// Writes each of the views that the content is with the modifier.
    @usableFromInline
    static func emitEach(_ view: Self, to emitter: _Emitter) {
        let modifier = view.modifier
        Content._eachView(view.content, to: emitter) { Modifier._emit(modifier, $0, to: emitter) }
    }

    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        let modifier = view.modifier
        Content._eachView(view.content, to: emitter) { emit(modified($0, by: modifier)) }
    }

    private static func modified<Part: View>(_ part: Part, by modifier: Modifier) -> any View {
        part.modifier(modifier)
    }
}

@MainActor
extension Group where Content: View {
    public static func _isGroup(_ view: Self) -> Bool { Content._isGroup(view.content) }

    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        Content._eachView(view.content, to: emitter, emit)
    }
}

@MainActor
extension Optional where Wrapped: View {
    /// Nothing is no view, and what is around a view is not written for it.
    public static func _isGroup(_ view: Wrapped?) -> Bool { true }

    public static func _eachView(_ view: Wrapped?, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        if let view {
            emitter.branch(0) { emitter.eachView(of: view, emit) }
        } else {
            emitter.branch(-1) {}
        }
    }
}

@MainActor
extension _ConditionalContent {
    public static func _isGroup(_ view: Self) -> Bool {
        switch view.storage {
        case .first(let content): First._isGroup(content)
        case .second(let content): Second._isGroup(content)
        }
    }

    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        switch view.storage {
        case .first(let content): emitter.branch(0) { emitter.eachView(of: content, emit) }
        case .second(let content): emitter.branch(1) { emitter.eachView(of: content, emit) }
        }
    }
}

@MainActor
extension ForEach where Content: View {
    public static func _isGroup(_ view: Self) -> Bool { true }

    public static func _eachView(_ view: Self, to emitter: _Emitter, _ emit: @escaping (any View) -> Void) {
        let content = view.content
        var rows = ForEach<Data, ID, _GroupedView>(
            data: view.data, content: { element in _GroupedView { $0.eachView(of: content(element), emit) } },
            id: view.id)
        (rows.delete, rows.move) = (view.delete, view.move)
        ForEach<Data, ID, _GroupedView>._emit(rows, to: emitter)
    }
}
