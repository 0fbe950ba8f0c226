public import Foundation

/// A column or a row of a lazy grid.
public struct GridItem: Equatable, Sendable {
    /// How wide the column is.
    public enum Size: Equatable, Sendable {
        /// Exactly this width.
        case fixed(CGFloat)
        /// A share of what is left, between limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit, each between limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide the column is.
    public var size: Size
    /// The distance to the next column; nil means 8.
    public var spacing: CGFloat?
    /// Where views stand in the column.
    public var alignment: Alignment?

    /// A column.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    var css: String {
        switch size {
        case .fixed(let width): GridItem.length(width)
        case .flexible(let minimum, let maximum):
            // Grid items shrink below the minimum rather than make the page scroll sideways.
            "minmax(\(minimum <= 10 ? "0" : GridItem.length(minimum)),\(GridItem.length(maximum)))"
        case .adaptive(let minimum, let maximum):
            "repeat(auto-fill,minmax(min(\(GridItem.length(minimum)),100%),\(GridItem.length(maximum))))"
        }
    }

    private static func length(_ length: CGFloat) -> String {
        length.isFinite ? _StyleValue.pixels(Double(length)) : "1fr"
    }
}

/// Views in columns, row by row.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// A grid; `spacing` nil means 8 between rows.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

/// Views that stay in sight while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension LazyVGrid: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.style(.columns, .varying(view.columns.map(\.css).joined(separator: " ")), .paint)
        let gaps = [view.spacing ?? 8, view.columns.first?.spacing ?? 8].map { _StyleValue.pixels(Double($0)) }
        emitter.style(.gap, .varying(gaps.joined(separator: " ")), .paint)
        let alignment = view.columns.first?.alignment
        emitter.style(
            .placeItems,
            .css("\(alignment?.vertical.css ?? "center") \((alignment?.horizontal ?? view.alignment).css)"),
            .paint)
        // What repeats and is to be reached one by one is a list: assistive technology tells how long it is.
        let isList = emitter._pending.isContainer && Content.self is any Repetition.Type
        emitter.open(isList ? .ul : .div, .grid)
        if isList { emitter._pending.wrapper = .plainRow }
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: .wide)
    }
}

/// A view that is nothing but one view per element.
protocol Repetition {}

extension ForEach: Repetition {}

/// Views one below the other; the same as ``VStack``, since a page holds all its markup.
public struct LazyVStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// A column as wide as it may be.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyVStack: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let environment = emitter._environment
        if !environment.isInLazyContainer { emitter._environment.isInLazyContainer = true }
        emitter._openColumn(view.alignment, spacing: view.spacing)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: .tall, adding: .wide)
        emitter._environment = environment
    }
}

/// Views side by side; the same as ``HStack``, since a page holds all its markup.
public struct LazyHStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// A row as high as it may be.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyHStack: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter._openRow(view.alignment, spacing: view.spacing)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._closeRow()
    }
}
