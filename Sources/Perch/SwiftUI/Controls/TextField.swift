/// A field for typing text.
public struct TextField<Label: View> {
    let label: Label
    let prompt: Text?
    let axis: Axis
    let text: Binding<String>
    /// The text of a field for a value.
    let valueText: ValueText?

    init(label: Label, prompt: Text?, axis: Axis, text: Binding<String>, valueText: ValueText? = nil) {
        self.label = label
        self.valueText = valueText
        self.prompt = prompt
        self.axis = axis
        self.text = text
    }

    /// A field with a label that is its name for assistive technology and, without a prompt, its placeholder.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, axis: .horizontal, text: text)
    }

    /// A field that grows along `axis`.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, axis: axis, text: text)
    }
}

extension TextField where Label == Text {
    /// A field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), prompt: nil, axis: .horizontal, text: text)
    }

    /// A field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), prompt: nil, axis: .horizontal, text: text)
    }

    /// A field with a title and a placeholder.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, axis: .horizontal, text: text)
    }

    /// A field with a title and a placeholder.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, axis: .horizontal, text: text)
    }

    /// A field that grows along `axis`.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(label: Text(titleKey), prompt: prompt, axis: axis, text: text)
    }

    /// A field that grows along `axis`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(label: Text(title), prompt: prompt, axis: axis, text: text)
    }
}

extension TextField: View {
    /// The field is a scope of its own, so that a keystroke evaluates nothing but the field and who reads the text.
    public var body: some View { _TextFieldElement(field: self) }
}

struct _TextFieldElement<Label: View> {
    let field: TextField<Label>
}

extension _TextFieldElement: _Primitive {
    static func _emit(_ element: Self, to emitter: _Emitter) {
        let view = element.field
        let traits = emitter._environment.fieldTraits
        let name = _plainText(of: view.label)
        let isNamed = emitter.isNamed
        if view.axis == .vertical {
            emitter.open(.textarea, traits.isRounded ? .textAreaRounded : .textArea)
            emitter.attribute(.rows, literal: "1")
        } else {
            emitter.open(.input, traits.isRounded ? .textFieldRounded : .textField)
            emitter.attribute(.type, literal: "text")
        }
        let text = view.valueText?.binding(emitter._environment) ?? view.text
        emitter.field(name, isNamed: isNamed, prompt: view.prompt?.plainText, traits, text)
        emitter.close(keeping: [], adding: .wide)
    }
}

/// A field for typing something that nobody may read.
public struct SecureField<Label: View> {
    let label: Label
    let prompt: Text?
    let text: Binding<String>

    /// A field with a label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.prompt = prompt
        self.text = text
    }
}

extension SecureField where Label == Text {
    /// A field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    /// A field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// A field with a title and a placeholder.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// A field with a title and a placeholder.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension SecureField: View {
    /// The field is a scope of its own, so that a keystroke evaluates nothing but the field and who reads the text.
    public var body: some View { _SecureFieldElement(field: self) }
}

struct _SecureFieldElement<Label: View> {
    let field: SecureField<Label>
}

extension _SecureFieldElement: _Primitive {
    static func _emit(_ element: Self, to emitter: _Emitter) {
        let view = element.field
        let traits = emitter._environment.fieldTraits
        let isNamed = emitter.isNamed
        emitter.open(.input, traits.isRounded ? .secureFieldRounded : .secureField)
        emitter.attribute(.type, literal: "password")
        let name = _plainText(of: view.label)
        emitter.field(name, isNamed: isNamed, prompt: view.prompt?.plainText, traits, view.text)
        emitter.close(keeping: [], adding: .wide)
    }
}

extension _Emitter {
    /// Whether the next element gets its name from outside.
    package var isNamed: Bool { _pending.attributes.contains { $0.attribute == .ariaLabel } }

    /// The attributes and handlers that every text field has; the field has just been opened. `isNamed` says whether
    /// its name came from outside; HTML allows an attribute only once.
    func field(_ name: String, isNamed: Bool, prompt: String?, _ traits: FieldTraits, _ text: Binding<String>) {
        if !isNamed { attribute(.ariaLabel, name) }
        attribute(.placeholder, prompt ?? name)
        attribute(.dataKey, fieldKey(name))
        offlineWish()
        attribute(.disabled, if: !_environment.isEnabled)
        if let mode = traits.inputMode { attribute(.inputmode, literal: mode) }
        if let type = traits.contentType { attribute(.autocomplete, literal: type.autocomplete) }
        if let letters = traits.capitalization { attribute(.autocapitalize, literal: letters) }
        if traits.hasNoCorrection {
            attribute(.autocorrect, literal: "off")
            attribute(.spellcheck, literal: "false")
        }
        if let label = traits.submitLabel { attribute(.enterkeyhint, literal: label) }
        attribute(.value, text.wrappedValue)
        on(.input) { { event in text.wrappedValue = event.value } }
        focus()
    }

    /// Connects the element just opened with the focus state of the environment.
    func focus() {
        guard let connection = _environment.focusConnection else { return }
        on(.focus) { { _ in connection.gained() } }
        on(.blur) { { _ in connection.lost() } }
        if search == nil, connection.takesRequest() {
            let place = place
            graph.wantFocus(place.block, element: place.element)
        }
    }

    /// A name for a field that stays the same over evaluations and sessions: its title and how deep its view stands.
    func fieldKey(_ name: String) -> String { "\(name).\(scope.depth)" }
}
