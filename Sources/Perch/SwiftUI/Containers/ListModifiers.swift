public import Foundation

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
    case insetGrouped, plain
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

/// Groups of rows; drawn on cards too.
public struct GroupedListStyle: ListStyle {
    public let _look = _ListLook(look: .insetGrouped)
    /// The style.
    public init() {}
}

/// Rows on one card.
public struct InsetListStyle: ListStyle {
    public let _look = _ListLook(look: .insetGrouped)
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
    /// Rows on one card.
    public static var inset: InsetListStyle { InsetListStyle() }
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

    /// Whether a line stands around the section.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }

    /// The distance between sections; the style sheet decides.
    public func listSectionSpacing(_ spacing: CGFloat) -> Self { self }

    /// How prominent headers are.
    public func headerProminence(_ prominence: Prominence) -> Self { self }
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

extension FormStyle where Self == AutomaticFormStyle {
    /// Forms as their place wants them.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Forms of groups of rows.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
