import Foundation

/// Draws lists.
public protocol ListStyle: Sendable {
    /// The look.
    var _look: _ListLook { get }
}

/// A look of lists.
public struct _ListLook: Hashable, Sendable {
    let look: ListLook
}

enum ListLook: Hashable, Sendable {
    case insetGrouped, plain, grouped, inset, sidebar

    @MainActor
    var classes: _ClassList {
        switch self {
        case .insetGrouped: .list
        case .plain: .listPlain
        case .grouped: .listGrouped
        case .inset: .listInset
        case .sidebar: .listSidebar
        }
    }

    /// The same without the list's own background.
    @MainActor
    var bareClasses: _ClassList {
        switch self {
        case .insetGrouped: .listBare
        case .plain: .listPlainBare
        case .grouped: .listGroupedBare
        case .inset: .listInsetBare
        case .sidebar: .listSidebarBare
        }
    }
}

/// As the place of the list wants it.
public struct DefaultListStyle: ListStyle {
    public let _look = _ListLook(look: .insetGrouped)
    /// The style.
    public init() {}
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
    public let _look = _ListLook(look: .plain)
    /// The style.
    public init() {}
}

/// Groups of rows on cards.
public struct InsetGroupedListStyle: ListStyle {
    public let _look = _ListLook(look: .insetGrouped)
    /// The style.
    public init() {}
}

/// Groups of rows from edge to edge.
public struct GroupedListStyle: ListStyle {
    public let _look = _ListLook(look: .grouped)
    /// The style.
    public init() {}
}

/// Rows without cards, a little inside the edges.
public struct InsetListStyle: ListStyle {
    public let _look = _ListLook(look: .inset)
    /// The style.
    public init() {}
}

/// Rows that lead through an app, in groups whose headers can hide them.
public struct SidebarListStyle: ListStyle {
    public let _look = _ListLook(look: .sidebar)
    /// The style.
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// As the place of the list wants it.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge.
    public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// Groups of rows on cards.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    /// Groups of rows.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    /// Rows without cards, a little inside the edges.
    public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    /// Rows that lead through an app.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension EnvironmentValues {
    var listStyle: ListLook {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
}

private struct ListStyleKey: EnvironmentKey {
    static var defaultValue: ListLook { .insetGrouped }
}

/// Changes the row that a view stands in.
public struct _RowModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .waiting }
    let declarations: [Declaration]

    struct Declaration: Equatable {
        var property: _StyleProperty
        var value: _StyleValue
        /// The value where it may be any of very many.
        var varying: String?
    }

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        for declaration in modifier.declarations {
            emitter._pending.rowStyle = StyleTable.shared.step(
                from: emitter._pending.rowStyle, declaration.property,
                declaration.varying.map(_StyleValue.varying) ?? declaration.value)
        }
        Base._emit(content, to: emitter)
    }
}

extension View {
    private func row(_ property: _StyleProperty, _ value: _StyleValue) -> ModifiedContent<Self, _RowModifier> {
        modifier(_RowModifier(declarations: [.init(property: property, value: value)]))
    }

    /// Draws the lists inside with `style`.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyle, style._look.look) }

    /// Draws the forms inside with `style`.
    public func formStyle<S: FormStyle>(_ style: S) -> Self { self }

    /// Space inside the row; nil means the standard space.
    public func listRowInsets(_ insets: EdgeInsets?) -> ModifiedContent<Self, _RowModifier> {
        guard let insets else { return modifier(_RowModifier(declarations: [])) }
        let lengths: [(_StyleProperty, CGFloat)] = [
            (.paddingTop, insets.top), (.paddingRight, insets.trailing), (.paddingBottom, insets.bottom),
            (.paddingLeft, insets.leading),
        ]
        return modifier(
            _RowModifier(declarations: lengths.map { .init(property: $0.0, value: .px(Double($0.1))) }))
    }

    /// What lies behind the row; a colour, since a row is one box.
    public func listRowBackground<V: View>(_ view: V?) -> ModifiedContent<Self, _RowModifier> {
        guard let color = view as? Color else { return modifier(_RowModifier(declarations: [])) }
        let background = _RowModifier.Declaration(property: .background, value: .px(0), varying: color.css)
        return modifier(_RowModifier(declarations: [background]))
    }

    /// Whether a line stands below the row.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> ModifiedContent<Self, _RowModifier>
    {
        row(.rowSeparator, .css(visibility == .hidden ? "transparent" : "var(--separator)"))
    }

    /// The colour of the line below the row; nil means the usual one.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> ModifiedContent<Self, _RowModifier>
    {
        guard let color else { return modifier(_RowModifier(declarations: [])) }
        return row(.rowSeparator, .css(color.css))
    }

    /// The colour of the symbols of labels in the row; nil means the usual one.
    public func listItemTint(_ tint: Color?) -> ModifiedContent<Self, _RowModifier> {
        guard let tint else { return modifier(_RowModifier(declarations: [])) }
        return row(.itemTint, .css(tint.css))
    }

    /// The colour of the symbols of labels in the row; nil means the usual one.
    public func listItemTint(_ tint: ListItemTint?) -> ModifiedContent<Self, _RowModifier> {
        guard let css = tint?.css else { return modifier(_RowModifier(declarations: [])) }
        return row(.itemTint, .css(css))
    }
}

/// The colour of the symbols of labels in a row.
public struct ListItemTint: Sendable {
    let css: String?
    /// The colour of the text.
    public static let monochrome = ListItemTint(css: "currentcolor")

    /// This colour.
    @MainActor
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(css: tint.css) }

    /// This colour.
    @MainActor
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(css: tint.css) }
}

/// How prominent something is.
public enum Prominence: Sendable {
    case standard, increased
}

/// Draws forms.
public protocol FormStyle: Sendable {}

/// Forms as their place wants them.
public struct AutomaticFormStyle: FormStyle {
    /// The style.
    public init() {}
}

/// Forms of groups of rows.
public struct GroupedFormStyle: FormStyle {
    /// The style.
    public init() {}
}

/// Forms of labels and controls in two columns; here as their place wants them.
public struct ColumnsFormStyle: FormStyle {
    /// The style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Forms of labels and controls in two columns.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// Forms as their place wants them.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Forms of groups of rows.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
