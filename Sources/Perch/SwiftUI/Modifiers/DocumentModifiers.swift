/// The size of text that a person has chosen.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether it is one of the sizes for people who need very large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The style sheet's name of the step.
    var attribute: String {
        switch self {
        case .xSmall: "xs"
        case .small: "s"
        case .medium: "m"
        case .large: "l"
        case .xLarge: "xl"
        case .xxLarge: "xxl"
        case .xxxLarge: "xxxl"
        case .accessibility1: "ax1"
        case .accessibility2: "ax2"
        case .accessibility3: "ax3"
        case .accessibility4: "ax4"
        case .accessibility5: "ax5"
        }
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// The size of text.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Wants the whole page light or dark; nil follows the device.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(
            _DocumentAttributeModifier(name: "data-theme", value: colorScheme.map { $0 == .dark ? "dark" : "light" }))
    }

    /// The size of text, for the whole page.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { modifier(_TextSizeModifier(size: size)) }

    /// The size of text no smaller and no larger than in `range`, for the whole page.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        modifier(_TextSizeRangeModifier(sizes: DynamicTypeSize.allCases.filter { range.contains($0) }))
    }

    /// An attribute of the whole document, for what only a style sheet decides; nil leaves it out.
    package func documentAttribute(_ name: String, _ value: String?) -> some View {
        modifier(_DocumentAttributeModifier(name: name, value: value))
    }
}

/// Chooses the size of text.
///
/// The browser's own size of text multiplies with it. Views see the step that both make together: whoever reads twice
/// as large text as usual gets the layouts for very large text too.
struct _TextSizeModifier: ViewModifier {
    typealias Body = Never
    let size: DynamicTypeSize

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let environment = emitter._environment
        let shown = modifier.size.multiplied(by: environment.textScale)
        emitter._environment.dynamicTypeSize = shown
        if emitter.search == nil {
            emitter.graph.documentAttributes["data-text-size"] = modifier.size == .large ? nil : modifier.size.attribute
            emitter.graph.documentAttributes["data-ax"] = shown.isAccessibilitySize ? "1" : nil
        }
        Base._emit(content, to: emitter)
        emitter._environment = environment
    }
}

/// Keeps the size of text within a range.
struct _TextSizeRangeModifier: ViewModifier {
    typealias Body = Never
    /// From the smallest on.
    let sizes: [DynamicTypeSize]

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let environment = emitter._environment
        let size = environment.dynamicTypeSize
        if let smallest = modifier.sizes.first, let largest = modifier.sizes.last, !modifier.sizes.contains(size) {
            let nearest = size < smallest ? smallest : largest
            emitter._environment.dynamicTypeSize = nearest
            if emitter.search == nil {
                emitter.graph.documentAttributes["data-text-size"] = nearest == .large ? nil : nearest.attribute
                emitter.graph.documentAttributes["data-ax"] = nearest.isAccessibilitySize ? "1" : nil
            }
        }
        Base._emit(content, to: emitter)
        emitter._environment = environment
    }
}

/// Asks for an attribute of the document.
struct _DocumentAttributeModifier: ViewModifier {
    typealias Body = Never
    let name: String
    let value: String?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter.search == nil { emitter.graph.documentAttributes[modifier.name] = modifier.value }
        Base._emit(content, to: emitter)
    }
}
