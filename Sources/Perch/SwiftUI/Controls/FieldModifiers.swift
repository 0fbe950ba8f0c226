/// What the keyboard, the browser and the password store are told of text fields.
struct FieldTraits: Equatable {
    var inputMode: String?
    var contentType: UITextContentType?
    var capitalization: String?
    var hasNoCorrection = false
    var submitLabel: String?
    var isRounded = false
    var alignment: String?
}

private struct FieldTraitsKey: EnvironmentKey {
    static var defaultValue: FieldTraits { FieldTraits() }
}

private struct FocusKey: EnvironmentKey {
    static var defaultValue: FocusConnection? { nil }
}

extension EnvironmentValues {
    var fieldTraits: FieldTraits {
        get { self[FieldTraitsKey.self] }
        set { self[FieldTraitsKey.self] = newValue }
    }

    var focusConnection: FocusConnection? {
        get { self[FocusKey.self] }
        set { self[FocusKey.self] = newValue }
    }
}

/// The keyboard that a field asks for.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    case numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The HTML `inputmode`.
    var inputMode: String? {
        switch self {
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        default: nil
        }
    }
}

/// What a field holds, so that browsers and password stores can fill it.
public struct UITextContentType: Hashable, Sendable {
    /// The HTML `autocomplete`.
    let autocomplete: String
    private init(_ autocomplete: String) { self.autocomplete = autocomplete }
    /// The whole name.
    public static let name = UITextContentType("name")
    /// The first name.
    public static let givenName = UITextContentType("given-name")
    /// The last name.
    public static let familyName = UITextContentType("family-name")
    /// A nickname.
    public static let nickname = UITextContentType("nickname")
    /// The name to sign in with.
    public static let username = UITextContentType("username")
    /// A known password.
    public static let password = UITextContentType("current-password")
    /// A password that is being chosen.
    public static let newPassword = UITextContentType("new-password")
    /// A code sent by message or shown by an app.
    public static let oneTimeCode = UITextContentType("one-time-code")
    /// An e-mail address.
    public static let emailAddress = UITextContentType("email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType("tel")
    /// An organisation.
    public static let organizationName = UITextContentType("organization")
    /// A web address.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType("url")
    /// A birthday.
    public static let birthdate = UITextContentType("bday")
    /// Street and number.
    public static let fullStreetAddress = UITextContentType("street-address")
    /// A postal code.
    public static let postalCode = UITextContentType("postal-code")
}

/// Which letters a keyboard makes large by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    let css: String
    /// None.
    public static let never = TextInputAutocapitalization(css: "off")
    /// The first of each word.
    public static let words = TextInputAutocapitalization(css: "words")
    /// The first of each sentence.
    public static let sentences = TextInputAutocapitalization(css: "sentences")
    /// All.
    public static let characters = TextInputAutocapitalization(css: "characters")
}

/// Which letters a keyboard makes large by itself, by its older names.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters

    /// The same by its newer name.
    var letters: TextInputAutocapitalization {
        switch self {
        case .none: .never
        case .words: .words
        case .sentences: .sentences
        case .allCharacters: .characters
        }
    }
}

/// What the Return key of the keyboard on the screen says.
public struct SubmitLabel: Hashable, Sendable {
    let hint: String
    /// "Done".
    public static let done = SubmitLabel(hint: "done")
    /// "Go".
    public static let go = SubmitLabel(hint: "go")
    /// "Send".
    public static let send = SubmitLabel(hint: "send")
    /// "Join".
    public static let join = SubmitLabel(hint: "go")
    /// "Route".
    public static let route = SubmitLabel(hint: "go")
    /// "Search".
    public static let search = SubmitLabel(hint: "search")
    /// "Return".
    public static let `return` = SubmitLabel(hint: "enter")
    /// "Next".
    public static let next = SubmitLabel(hint: "next")
    /// "Continue".
    public static let `continue` = SubmitLabel(hint: "next")
}

/// What kind of entry is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// Draws text fields.
public protocol TextFieldStyle: Sendable {
    /// Whether the field has a border of its own.
    var _isRounded: Bool { get }
}

/// Fields as their place wants them.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public let _isRounded = false
    /// The style.
    public init() {}
}

/// Fields without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    public let _isRounded = false
    /// The style.
    public init() {}
}

/// Fields with a border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public let _isRounded = true
    /// The style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// Fields as their place wants them.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Fields without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// Fields with a border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    private func fieldTraits(_ change: @escaping (inout FieldTraits) -> Void) -> some View {
        transformEnvironment(\.fieldTraits, transform: change)
    }

    /// The keyboard for the fields inside.
    public func keyboardType(_ type: UIKeyboardType) -> some View { fieldTraits { $0.inputMode = type.inputMode } }

    /// What the fields inside hold.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        fieldTraits { $0.contentType = textContentType }
    }

    /// Which letters the keyboard makes large by itself.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        fieldTraits { $0.capitalization = autocapitalization?.css }
    }

    /// Whether what is typed is left as it is.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        fieldTraits { $0.hasNoCorrection = disable }
    }

    /// Which letters the keyboard makes large by itself.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(style.letters)
    }

    /// Whether what is typed is left as it is; nil is the same as true.
    public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? true) }

    /// What the Return key says.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        fieldTraits { $0.submitLabel = submitLabel.hint }
    }

    /// How the fields inside are drawn.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        fieldTraits { $0.isRounded = style._isRounded }
    }

    /// Runs `action` when the person finishes a field inside with Return.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        modifier(_SubmitModifier(action: action))
    }

    /// Connects the field with a focus state that tells whether it has the focus.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        environment(\.focusConnection, FocusConnection(condition.location, equals: true))
    }

    /// Connects the field with a focus state that tells which of several has the focus.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        environment(\.focusConnection, FocusConnection(binding.location, equals: value))
    }
}

/// `onSubmit`.
struct _SubmitModifier: ViewModifier {
    typealias Body = Never
    let action: @MainActor () -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .column)
        // The browser itself moves the focus on Enter, so that what is typed next goes into the next field.
        emitter.attribute(.dataSubmit, literal: "")
        emitter.on(.submit) { { _ in modifier.action() } }
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [.wide, .tall], adding: .wide)
    }
}
