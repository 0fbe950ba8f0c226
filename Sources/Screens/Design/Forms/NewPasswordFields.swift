import Household
import SwiftUI

/// Where a new password is chosen: the field with its rule below, which is there before anything is typed, a button
/// that suggests one, the meter, and the field that asks for it again.
public struct NewPasswordFields: View {
    private let label: String
    @Binding private var password: String
    @Binding private var confirmation: String
    private let rule: String
    private let strength: PasswordStrength?
    private let messages: FormMessages
    private let field: FormField
    private let focus: FocusState<FormField?>.Binding
    private let suggest: @MainActor () -> Void
    @State private var isSuggested = false

    /// The fields of a new password.
    ///
    /// - Parameters:
    ///   - rule: what it must be, in words.
    ///   - strength: how good it is; nil while there is none.
    ///   - field: what the first field is among those of its form; the second is `.confirmPassword`.
    ///   - suggest: fills both fields with a password that nobody has used.
    public init(
        _ label: String = "Password", password: Binding<String>, confirmation: Binding<String>, rule: String,
        strength: PasswordStrength?, messages: FormMessages, field: FormField = .password,
        focus: FocusState<FormField?>.Binding, suggest: @escaping @MainActor () -> Void
    ) {
        self.label = label
        _password = password
        _confirmation = confirmation
        self.rule = rule
        self.strength = strength
        self.messages = messages
        self.field = field
        self.focus = focus
        self.suggest = suggest
    }

    /// The fields.
    public var body: some View {
        AppSecureField(
            label, text: $password, isNew: true, isRevealed: isSuggested, message: messages[field], focus: focus,
            equals: field)
        AdaptiveRow(spacing: Spacing.small) {
            Text(rule)
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Suggest One") {
                suggest()
                isSuggested = true
            }
            .font(.callout)
            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
        }
        if let strength {
            StrengthMeter(word: strength.rawValue, bars: strength.bars)
        }
        AppSecureField(
            "Confirm Password", text: $confirmation, isNew: true, isRevealed: isSuggested,
            message: messages[.confirmPassword], focus: focus, equals: .confirmPassword)
    }
}
