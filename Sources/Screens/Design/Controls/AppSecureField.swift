import SwiftUI

/// A password, hidden unless the person asks to see it.
public struct AppSecureField<Field: Hashable>: View {
    private let label: String
    @Binding private var text: String
    private let isNew: Bool
    private let isRevealed: Bool
    private let message: String?
    private let focus: FocusState<Field?>.Binding
    private let field: Field
    @Environment(\.dynamicTypeSize) private var textSize
    @State private var isShown = false

    /// A field; `isNew` tells password keepers to offer a new password rather than a kept one, `isRevealed` shows once
    /// what stands in it, until the person hides it.
    public init(
        _ label: String, text: Binding<String>, isNew: Bool, isRevealed: Bool = false, message: String? = nil,
        focus: FocusState<Field?>.Binding, equals field: Field
    ) {
        self.label = label
        _text = text
        self.isNew = isNew
        self.isRevealed = isRevealed
        self.message = message
        self.focus = focus
        self.field = field
    }

    /// The field with its show button.
    public var body: some View {
        FieldFrame(label: label, symbol: "lock.fill", isFilled: !text.isEmpty, message: message) {
            Group {
                if isShown {
                    TextField(label, text: $text, prompt: textSize.fieldPrompt)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                } else {
                    SecureField(label, text: $text, prompt: textSize.fieldPrompt)
                }
            }
            .textContentType(isNew ? .newPassword : .password)
            .focused(focus, equals: field)
            .accessibilityLabel(label)
            .fieldError(message)
            Button {
                isShown.toggle()
            } label: {
                Image(systemName: isShown ? "eye.slash.fill" : "eye.fill")
                    .foregroundStyle(Palette.textSecondary)
                    .frame(width: Size.touchTarget, height: Size.touchTarget)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(isShown ? "Hide password" : "Show password")
        }
        .onChange(of: isRevealed) { if isRevealed { isShown = true } }
    }
}
