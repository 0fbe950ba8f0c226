public import Foundation

/// A way to arrange views that can be called with them.
public protocol _StackLayout: Sendable {
    /// Writes the views in the layout.
    @MainActor
    func _arrange<Content: View>(_ content: Content, with emitter: _Emitter)
}

/// Views in a layout that may become another one without losing their state.
public struct _LayoutView<Content: View>: _Primitive {
    let layout: any _StackLayout
    let content: Content

    public static func _emit(_ view: Self, to emitter: _Emitter) { view.layout._arrange(view.content, with: emitter) }
}

extension _StackLayout {
    /// The views in this layout.
    @MainActor
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

/// Views side by side.
public struct HStackLayout: _StackLayout {
    /// How the views stand across the row.
    public var alignment: VerticalAlignment
    /// The distance between them.
    public var spacing: CGFloat?

    /// A row.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func _arrange<Content: View>(_ content: Content, with emitter: _Emitter) {
        emitter._openRow(alignment, spacing: spacing)
        Content._emit(content, to: emitter)
        emitter._closeRow()
    }
}

/// Views one below the other.
public struct VStackLayout: _StackLayout {
    /// How the views stand across the column.
    public var alignment: HorizontalAlignment
    /// The distance between them.
    public var spacing: CGFloat?

    /// A column.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func _arrange<Content: View>(_ content: Content, with emitter: _Emitter) {
        emitter._openColumn(alignment, spacing: spacing)
        Content._emit(content, to: emitter)
        emitter._closeColumn()
    }
}

/// Views on top of each other.
public struct ZStackLayout: _StackLayout {
    /// How the views stand to each other.
    public var alignment: Alignment

    /// Layers.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func _arrange<Content: View>(_ content: Content, with emitter: _Emitter) {
        emitter._openLayers(alignment)
        Content._emit(content, to: emitter)
        emitter.close()
    }
}

/// A layout whose type is not known; the views keep their state when it becomes another one.
public struct AnyLayout: _StackLayout {
    private let layout: any _StackLayout

    /// Wraps `layout`.
    public init<L: _StackLayout>(_ layout: L) { self.layout = layout }

    public func _arrange<Content: View>(_ content: Content, with emitter: _Emitter) {
        layout._arrange(content, with: emitter)
    }
}
