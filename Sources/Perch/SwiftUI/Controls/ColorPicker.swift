import Foundation

/// Lets people choose a colour, with the browser's own palette.
public struct ColorPicker<Label: View> {
    let selection: Binding<Color>
    let label: Label

    /// A palette with a label; the browser's palettes have no opacity.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    /// A palette with a text.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// A palette with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

extension ColorPicker: _Primitive {
    /// The whole row is the label of a native palette.
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let isHidden = emitter._environment.labelsAreHidden
        let attributes = emitter.takeAttributes()
        emitter.open(.label, .control)
        emitter.open(.span, isHidden ? .visuallyHidden : .none)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter._pending.attributes = attributes
        emitter.open(.input)
        emitter.attribute(.type, literal: "color")
        emitter.attribute(.dataKey, emitter.fieldKey(_plainText(of: view.label)))
        emitter.attribute(.disabled, if: !emitter._environment.isEnabled)
        emitter.attribute(.value, ColorCode.code(of: view.selection.wrappedValue))
        emitter.on(.change) {
            { event in
                if let color = ColorCode.color(event.value) { view.selection.wrappedValue = color }
            }
        }
        emitter.focus()
        emitter.close()
        emitter.close(keeping: [], adding: isHidden ? [] : .wide)
    }
}

/// Colours as the browser's palette writes them: `#rrggbb`.
enum ColorCode {
    /// The colour that a palette reported; nil for anything else.
    static func color(_ code: String) -> Color? {
        guard code.utf8.count == 7, code.hasPrefix("#"), let number = UInt32(code.dropFirst(), radix: 16),
            !code.contains("+")
        else { return nil }
        func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0))
    }

    /// The code of a colour; system colours as they are in light appearance, black for a colour that is not known.
    static func code(of color: Color) -> String {
        if let code = systemColors[color] { return code }
        if color.css.hasPrefix("#"), color.css.utf8.count == 7 { return color.css }
        let numbers = color.css.split { !$0.isNumber }.compactMap { Int($0) }
        guard color.css.hasPrefix("rgb("), numbers.count >= 3 else { return "#000000" }
        return "#" + numbers.prefix(3).map { String(format: "%02x", min($0, 255)) }.joined()
    }

    private static let systemColors: [Color: String] = [
        .white: "#ffffff", .red: "#ff3b30", .orange: "#ff9500", .yellow: "#ffcc00", .green: "#34c759",
        .mint: "#00c7be", .teal: "#30b0c7", .cyan: "#32ade6", .blue: "#007aff", .indigo: "#5856d6",
        .purple: "#af52de", .pink: "#ff2d55", .brown: "#a2845e", .gray: "#8e8e93", .accentColor: "#007aff",
    ]
}

/// Controls that belong together.
public struct ControlGroup<Content: View> {
    let content: Content
    let name: String?

    /// Controls that belong together.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        name = nil
    }

    /// Controls that belong together, with a name for assistive technology.
    @MainActor
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.content = content()
        name = _plainText(of: label())
    }

    /// Controls that belong together, with a name for assistive technology.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
        name = Text(titleKey).plainText
    }
}

extension ControlGroup: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        if let name = view.name {
            emitter.ownRole("group", named: name)
        } else {
            emitter.pendingAttribute(.role, "group")
        }
        emitter.open(.div, .row)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}
