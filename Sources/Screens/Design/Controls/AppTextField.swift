import SwiftUI

/// What a text field is for: decides keyboard, capitals, correction and autofill.
public enum TextPurpose: Hashable, Sendable {
    /// Any words.
    case text
    /// The first name of a person.
    case givenName
    /// The last name of a person.
    case familyName
    /// What a person is called instead.
    case nickname
    /// The name of a group.
    case organization
    /// The address that signs in.
    case username
    /// A new address.
    case email
    /// A short code, typed as it was read.
    case code
    /// The address of a web page.
    case link
    /// A number with or without decimals.
    case number
}

/// A line of text with a symbol, a border and its message.
public struct AppTextField<Field: Hashable>: View {
    private let label: String
    @Binding private var text: String
    private let symbol: String?
    private let purpose: TextPurpose
    private let message: String?
    private let focus: FocusState<Field?>.Binding
    private let field: Field
    @Environment(\.dynamicTypeSize) private var textSize

    /// A field; `field` names it for the focus, `message` says what is wrong with it.
    public init(
        _ label: String, text: Binding<String>, symbol: String? = nil, purpose: TextPurpose = .text,
        message: String? = nil, focus: FocusState<Field?>.Binding, equals field: Field
    ) {
        self.label = label
        _text = text
        self.symbol = symbol
        self.purpose = purpose
        self.message = message
        self.focus = focus
        self.field = field
    }

    /// The field.
    public var body: some View {
        FieldFrame(label: label, symbol: symbol, isFilled: !text.isEmpty, message: message) {
            TextField(label, text: $text, prompt: textSize.fieldPrompt)
                .textContentType(purpose.contentType)
                .keyboardType(purpose.keyboard)
                .textInputAutocapitalization(purpose.capitals)
                .autocorrectionDisabled(purpose != .text)
                .focused(focus, equals: field)
                .accessibilityLabel(label)
                .fieldError(message)
        }
    }
}

extension TextPurpose {
    fileprivate var contentType: UITextContentType? {
        switch self {
        case .text, .code, .number: nil
        case .link: .URL
        case .givenName: .givenName
        case .familyName: .familyName
        case .nickname: .nickname
        case .organization: .organizationName
        case .username: .username
        case .email: .emailAddress
        }
    }

    fileprivate var keyboard: UIKeyboardType {
        switch self {
        case .username, .email: .emailAddress
        case .code: .asciiCapable
        case .link: .URL
        case .number: .decimalPad
        case .text, .givenName, .familyName, .nickname, .organization: .default
        }
    }

    fileprivate var capitals: TextInputAutocapitalization {
        switch self {
        case .username, .email, .code, .link, .number: .never
        case .givenName, .familyName, .nickname, .organization: .words
        case .text: .sentences
        }
    }
}
