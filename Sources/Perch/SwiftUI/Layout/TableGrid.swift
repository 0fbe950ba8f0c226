public import Foundation

/// Views in rows whose columns are as wide as their widest cells.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    /// A grid; spacings of nil mean 8.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let cells = GridCells.widest(in: view.content)
        emitter.style(.columns, .varying("repeat(\(max(cells.count, 1)),auto)"), .paint)
        let gaps = [view.verticalSpacing ?? 8, view.horizontalSpacing ?? 8].map { _StyleValue.pixels(Double($0)) }
        emitter.style(.gap, .varying(gaps.joined(separator: " ")), .paint)
        emitter.style(
            .placeItems, .css("\(view.alignment.vertical.css) \(view.alignment.horizontal.css)"), .paint)
        for (column, property) in GridCells.columnProperties.enumerated() where column < cells.alignments.count {
            if let alignment = cells.alignments[column] { emitter.style(property, .css(alignment.css), .paint) }
        }
        emitter.open(.div, .tableGrid)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}

/// Views side by side, each in its column of the ``Grid`` around.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    /// A row; `alignment` nil means that of the grid.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if let alignment = view.alignment { emitter.style(.rowAlignment, .css(alignment.css), .paint) }
        emitter.open(.div, .tableRow)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}

/// What a grid must know of its rows before it writes them: CSS wants the number of columns.
struct GridCells {
    var count = 0
    var alignments: [HorizontalAlignment?] = []

    @MainActor
    static let columnProperties: [_StyleProperty] = [.column1, .column2, .column3, .column4, .column5, .column6]

    /// The cells of the widest row; the alignments are the first ones named in each column.
    @MainActor
    static func widest<Content: View>(in view: Content) -> GridCells {
        var widest = GridCells()
        eachRow(of: view) { row in
            widest.count = max(widest.count, row.count)
            for (index, alignment) in row.alignments.enumerated() {
                if index >= widest.alignments.count { widest.alignments.append(nil) }
                widest.alignments[index] = widest.alignments[index] ?? alignment
            }
        }
        return widest
    }

    @MainActor
    fileprivate static func eachRow<Content: View>(of view: Content, _ visit: (GridCells) -> Void) {
        if let row = view as? any GridRowCells { return visit(row.cells) }
        if let modified = view as? any GridModified { return modified.visitContent { eachRow(of: $0, visit) } }
        if let rows = view as? any GridContent { return rows.eachElement { eachRow(of: $0, visit) } }
        if Content.Body.self != Never.self { return eachRow(of: view.body, visit) }
        Content._eachPart(view) { if type(of: $0) != Content.self { eachRow(of: $0, visit) } }
    }

    @MainActor
    fileprivate mutating func add<Content: View>(_ view: Content) {
        if let cells = view as? any GridContent {
            cells.eachElement { add($0) }
            return
        }
        var isTuple = false
        Content._eachPart(view) { part in
            if type(of: part) != Content.self {
                isTuple = true
                add(part)
            }
        }
        if isTuple || view is EmptyView { return }
        let looks = (view as? any GridCellLooks)
        count += looks?.span ?? 1
        alignments.append(looks?.columnAlignment)
        for _ in 1..<max(looks?.span ?? 1, 1) { alignments.append(nil) }
    }
}

@MainActor
private protocol GridRowCells {
    var cells: GridCells { get }
}

extension GridRow: GridRowCells {
    fileprivate var cells: GridCells {
        var cells = GridCells()
        cells.add(content)
        return cells
    }
}

/// A view that stands for other views.
@MainActor
private protocol GridContent {
    func eachElement(_ visit: (any View) -> Void)
}

extension ForEach: GridContent where Content: View {
    fileprivate func eachElement(_ visit: (any View) -> Void) {
        for element in data { visit(content(element)) }
    }
}

extension Group: GridContent where Content: View {
    fileprivate func eachElement(_ visit: (any View) -> Void) { visit(content) }
}

extension Optional: GridContent where Wrapped: View {
    fileprivate func eachElement(_ visit: (any View) -> Void) {
        if let view = self { visit(view) }
    }
}

extension _ConditionalContent: GridContent {
    fileprivate func eachElement(_ visit: (any View) -> Void) {
        switch storage {
        case .first(let view): visit(view)
        case .second(let view): visit(view)
        }
    }
}

/// A row that wears modifiers is still a row.
@MainActor
private protocol GridModified {
    func visitContent(_ visit: (any View) -> Void)
}

extension ModifiedContent: GridModified where Content: View {
    fileprivate func visitContent(_ visit: (any View) -> Void) { visit(content) }
}

/// How a cell stands in its grid.
public struct _GridCellModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    var span = 1
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsized: Axis.Set = []

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let isBoxed = !emitter.fits(.outside)
        if isBoxed { emitter.open(.div, .column) }
        if modifier.span > 1 { emitter.style(.gridColumn, .varying("span \(modifier.span)"), .outside) }
        if let anchor = modifier.anchor {
            func place(_ share: CGFloat) -> String { share < 0.34 ? "start" : share > 0.66 ? "end" : "center" }
            emitter.style(.placeSelf, .css("\(place(anchor.y)) \(place(anchor.x))"), .outside)
        }
        if modifier.unsized.contains(.horizontal) {
            emitter.style(.width, .px(0), .outside)
            emitter.style(.minWidth, .css("100%"), .outside)
        }
        if modifier.unsized.contains(.vertical) {
            emitter.style(.height, .px(0), .outside)
            emitter.style(.minHeight, .css("100%"), .outside)
        }
        Base._emit(content, to: emitter)
        if isBoxed { emitter.close() }
    }
}

@MainActor
private protocol GridCellLooks {
    var span: Int { get }
    var columnAlignment: HorizontalAlignment? { get }
}

extension ModifiedContent: GridCellLooks where Content: View {
    fileprivate var span: Int {
        max((modifier as? _GridCellModifier)?.span ?? 1, (content as? any GridCellLooks)?.span ?? 1)
    }
    fileprivate var columnAlignment: HorizontalAlignment? {
        (modifier as? _GridCellModifier)?.columnAlignment ?? (content as? any GridCellLooks)?.columnAlignment
    }
}

extension View {
    /// The view reaches over several columns of the grid.
    public func gridCellColumns(_ count: Int) -> ModifiedContent<Self, _GridCellModifier> {
        modifier(_GridCellModifier(span: max(count, 1)))
    }

    /// Where all views of the view's column stand.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> ModifiedContent<Self, _GridCellModifier> {
        modifier(_GridCellModifier(columnAlignment: guide))
    }

    /// Where the view stands in its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> ModifiedContent<Self, _GridCellModifier> {
        modifier(_GridCellModifier(anchor: anchor))
    }

    /// The view takes the size of its cell in these directions and gives it none.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> ModifiedContent<Self, _GridCellModifier> {
        modifier(_GridCellModifier(unsized: axes))
    }
}
