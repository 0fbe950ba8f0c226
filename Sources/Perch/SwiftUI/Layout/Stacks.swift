public import Foundation

/// How views in a column stand across it.
public struct HorizontalAlignment: Hashable, Sendable {
    package let css: String
    var own: OwnAlignment?
    /// At the leading edge.
    public static let leading = HorizontalAlignment(css: "start")
    /// In the middle.
    public static let center = HorizontalAlignment(css: "center")
    /// At the trailing edge.
    public static let trailing = HorizontalAlignment(css: "end")
}

/// How views in a row stand across it.
public struct VerticalAlignment: Hashable, Sendable {
    package let css: String
    var own: OwnAlignment?
    /// At the top.
    public static let top = VerticalAlignment(css: "start")
    /// In the middle.
    public static let center = VerticalAlignment(css: "center")
    /// At the bottom.
    public static let bottom = VerticalAlignment(css: "end")
    /// The first lines of text in line.
    public static let firstTextBaseline = VerticalAlignment(css: "first baseline")
    /// The last lines of text in line.
    public static let lastTextBaseline = VerticalAlignment(css: "last baseline")
}

/// A horizontal and a vertical alignment.
public struct Alignment: Hashable, Sendable {
    /// The horizontal part.
    public var horizontal: HorizontalAlignment
    /// The vertical part.
    public var vertical: VerticalAlignment

    /// Combines two alignments.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// In the middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In the middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the leading top corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the trailing top corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the leading bottom corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the trailing bottom corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Views one below the other.
public struct VStack<Content: View> {
    @usableFromInline let alignment: HorizontalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// A column; `spacing` nil means the standard distance of 8.
    @inlinable
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter._openColumn(view.alignment, spacing: view.spacing)
        Content._emit(view.content, to: emitter)
        emitter._closeColumn()
    }
}

/// Views side by side.
public struct HStack<Content: View> {
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// A row; `spacing` nil means the standard distance of 8.
    @inlinable
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter._openRow(view.alignment, spacing: view.spacing)
        Content._emit(view.content, to: emitter)
        emitter._closeRow()
    }
}

/// Views on top of each other, the last in front.
public struct ZStack<Content: View> {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content

    /// Views aligned with each other.
    @inlinable
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: _Primitive {
    @inlinable
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter._openLayers(view.alignment)
        Content._emit(view.content, to: emitter)
        emitter.close()
    }
}

/// Space that grows as far as the stack around it lets it.
public struct Spacer {
    let minLength: CGFloat?
    /// Space of at least `minLength`; nil means 8.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _Primitive {
    public static func _emit(_ view: Spacer, to emitter: _Emitter) {
        if let length = view.minLength { emitter.style(.flex, .varying("1 1 \(length)px"), .outside) }
        emitter.open(.div, .spacer)
        emitter.attribute(.ariaHidden, .yes)
        emitter.close(keeping: [], adding: .alongStack)
    }
}

/// A line between views.
public struct Divider {
    /// A line across the stack.
    public init() {}
}

extension Divider: _Primitive {
    public static func _emit(_ view: Divider, to emitter: _Emitter) {
        emitter.open(.div, .divider)
        emitter.attribute(.ariaHidden, .yes)
        emitter.close(keeping: [], adding: .acrossStack)
    }
}

extension _Emitter {
    /// Opens a column.
    public func _openColumn(_ alignment: HorizontalAlignment, spacing: CGFloat?) {
        if let spacing { style(.gap, .px(Double(spacing)), .paint) }
        switch alignment.css {
        case "start": open(.div, .columnLeading)
        case "end": open(.div, .columnTrailing)
        default: open(.div, .column)
        }
        if let own = alignment.own { attribute(.dataAlign, literal: own.written("x")) }
    }

    /// Closes a column: space inside it grows downwards, lines in it run from side to side.
    public func _closeColumn() { closeStack(spacer: .tall, divider: .wide) }

    /// Opens a row.
    public func _openRow(_ alignment: VerticalAlignment, spacing: CGFloat?) {
        if let spacing { style(.gap, .px(Double(spacing)), .paint) }
        switch alignment.css {
        case "start": open(.div, .rowTop)
        case "end": open(.div, .rowBottom)
        case "first baseline": open(.div, .rowFirst)
        case "last baseline": open(.div, .rowLast)
        default: open(.div, .row)
        }
        if let own = alignment.own { attribute(.dataAlign, literal: own.written("y")) }
    }

    /// Closes a row: space inside it grows sideways, lines in it run from top to bottom.
    public func _closeRow() { closeStack(spacer: .wide, divider: .tall) }

    /// Opens layers.
    public func _openLayers(_ alignment: Alignment) {
        if alignment != .center {
            style(.placeItems, .css("\(alignment.vertical.css) \(alignment.horizontal.css)"), .paint)
        }
        open(.div, .layers)
        align(alignment)
    }

    /// Says of the layer just opened which guides of an app's own it brings in line.
    func align(_ alignment: Alignment) {
        let axes = [alignment.horizontal.own?.written("x"), alignment.vertical.own?.written("y")].compactMap { $0 }
        if !axes.isEmpty { attribute(.dataAlign, literal: axes.joined(separator: ";")) }
    }

    private func closeStack(spacer: BoxFlags, divider: BoxFlags) {
        var adding: BoxFlags = []
        if let flags = open.last?.flags {
            if flags.contains(.alongStack) { adding.formUnion(spacer) }
            if flags.contains(.acrossStack) { adding.formUnion(divider) }
        }
        close(keeping: [.wide, .tall], adding: adding)
    }
}
