/// A choice of one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    /// A picker; each view of `content` carries the value that it stands for in a `tag`.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }
}

extension Picker where Label == Text {
    /// A picker with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// A picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let options = PickerOptions(of: view.content, chosen: view.selection)
        if emitter._environment.isInMenu { return emitItems(view, options, to: emitter) }
        switch emitter._environment.pickerStyle {
        case .segmented: emitRadios(view, options, .segmented, .none, to: emitter)
        case .inline: emitRadios(view, options, .options, .option, to: emitter)
        case .menu: emitMenu(view, options, to: emitter)
        }
    }

    /// Items of a menu, of which one has a tick.
    @MainActor
    private static func emitItems(_ view: Self, _ options: PickerOptions<SelectionValue>, to emitter: _Emitter) {
        emitter.open(.div)
        emitter.attribute(.role, literal: "group")
        emitter.attribute(.ariaLabel, _plainText(of: view.label))
        emitter.rows(options.options, id: \.key) { option in
            emitter.menuChoice(role: "menuitemradio", isOn: option.isChosen) {
                options.choose(option)
            } _: {
                option.emit(emitter)
            }
        }
        emitter.close(keeping: [])
    }

    /// Native radio buttons: arrows move between them, and they work before the page is live.
    @MainActor
    private static func emitRadios(
        _ view: Self, _ options: PickerOptions<SelectionValue>, _ group: _ClassList, _ item: _ClassList,
        to emitter: _Emitter
    ) {
        let name = _plainText(of: view.label)
        let isEnabled = emitter._environment.isEnabled
        // Radio buttons of one name exclude each other over the whole page, so the name must belong to this picker.
        let groupName = "\(emitter.scope.place).\(emitter.frame.element)"
        let key = emitter.fieldKey(name)
        emitter.ownRole("radiogroup", named: name)
        emitter.open(.div, group)
        emitter.rows(options.options, id: \.key) { option in
            emitter.open(.label, item)
            emitter.open(.input)
            emitter.attribute(.type, literal: "radio")
            emitter.attribute(.name, groupName)
            emitter.attribute(.dataKey, "\(key).\(option.key)")
            emitter.attribute(.value, option.key)
            emitter.attribute(.checked, if: option.isChosen)
            emitter.attribute(.disabled, if: !isEnabled)
            emitter.on(.change) { { _ in options.choose(option) } }
            emitter.close()
            option.emit(emitter)
            emitter.close()
        }
        emitter.close(keeping: [], adding: .wide)
    }

    /// A native list box: type-ahead, arrows, and the wheel of a phone.
    @MainActor
    private static func emitMenu(_ view: Self, _ options: PickerOptions<SelectionValue>, to emitter: _Emitter) {
        let environment = emitter._environment
        let attributes = emitter.takeAttributes()
        let isLabelShown = environment.isInForm && !environment.labelsAreHidden
        emitter.open(.label, .control)
        emitter.open(.span, isLabelShown ? .controlLabel : .visuallyHidden)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter._pending.attributes = attributes
        emitter.open(.select, .choice)
        emitter.attribute(.disabled, if: !environment.isEnabled)
        emitter.attribute(.dataKey, emitter.fieldKey(_plainText(of: view.label)))
        emitter.attribute(.value, options.options.first(where: \.isChosen)?.key ?? "")
        emitter.on(.change) { { event in options.choose(key: event.value) } }
        emitter.focus()
        if !options.options.contains(where: \.isChosen) {
            // Without a choice the list box shows nothing rather than its first option.
            emitter.branch(0) { emitBlank(to: emitter) }
        } else {
            emitter.branch(-1) {}
        }
        emitter.rows(options.options, id: \.key) { option in
            emitter.open(.option)
            emitter.attribute(.value, option.key)
            emitter.attribute(.selected, if: option.isChosen)
            emitter.text(option.words)
            emitter.close()
        }
        emitter.close()
        emitter.close(keeping: [], adding: isLabelShown ? .wide : [])
    }

    @MainActor
    private static func emitBlank(to emitter: _Emitter) {
        emitter.open(.option)
        emitter.attribute(.value, literal: "")
        emitter.attribute(.selected, literal: "")
        emitter.attribute(.disabled, literal: "")
        emitter.attribute(.hidden, literal: "")
        emitter.close()
    }
}

/// How a picker is drawn.
enum PickerLook: Hashable, Sendable {
    case menu, segmented, inline
}

/// Draws pickers.
public protocol PickerStyle: Sendable {
    /// The look.
    var _look: _PickerLook { get }
}

/// A look of pickers.
public struct _PickerLook: Hashable, Sendable {
    let look: PickerLook
}

/// As the place of the picker wants it: a list box.
public struct DefaultPickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .menu)
    /// The style.
    public init() {}
}

/// A list box that opens at a press.
public struct MenuPickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .menu)
    /// The style.
    public init() {}
}

/// Choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .segmented)
    /// The style.
    public init() {}
}

/// Choices one below the other.
public struct InlinePickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .inline)
    /// The style.
    public init() {}
}

/// A wheel; in a browser a list box, which is a wheel on phones that have one.
public struct WheelPickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .menu)
    /// The style.
    public init() {}
}

/// A page of choices; in a browser a list box.
public struct NavigationLinkPickerStyle: PickerStyle {
    public let _look = _PickerLook(look: .menu)
    /// The style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// As the place of the picker wants it.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A list box that opens at a press.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// Choices side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// Choices one below the other.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A page of choices.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
    var pickerStyle: PickerLook {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

private struct PickerStyleKey: EnvironmentKey {
    static var defaultValue: PickerLook { .menu }
}

extension View {
    /// Draws the pickers inside with `style`.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, style._look.look) }
}
