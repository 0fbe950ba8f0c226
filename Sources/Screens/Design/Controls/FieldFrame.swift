import SwiftUI

/// What every text field wears: a symbol, a border, its label once it is filled, its message when it is wrong. Where
/// text is very large the words have the room of the symbol, and the label stands above from the start.
struct FieldFrame<Content: View>: View {
    let label: String
    let symbol: String?
    let isFilled: Bool
    let message: String?
    @ViewBuilder let content: Content
    @ScaledMetric private var symbolWidth = Size.fieldIcon
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            if isFilled || textSize.isAccessibilitySize {
                Text(label)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            HStack(spacing: Spacing.small) {
                if let symbol, !textSize.isAccessibilitySize {
                    Image(systemName: symbol)
                        .foregroundStyle(Palette.primary)
                        .frame(width: Size.grown(Size.fieldIcon, to: symbolWidth))
                        .accessibilityHidden(true)
                }
                content
            }
            .padding(.horizontal, Spacing.medium)
            .frame(minHeight: Size.button)
            .background(Palette.field)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .overlay(
                RoundedRectangle(cornerRadius: Radius.control)
                    .stroke(message == nil ? Palette.controlBorder : Palette.error, lineWidth: 1))
            FieldMessage(message)
        }
    }
}

extension DynamicTypeSize {
    /// What stands in an empty field: its label, by itself, or nothing where `FieldFrame` has the label above.
    var fieldPrompt: Text? { isAccessibilitySize ? Text("") : nil }
}

/// What is wrong with a field, in words, with a red mark.
public struct FieldMessage: View {
    private let message: String?

    /// A message; nil shows nothing.
    public init(_ message: String?) {
        self.message = message
    }

    /// The mark and the words.
    public var body: some View {
        if let message {
            HStack(spacing: Spacing.xxSmall) {
                Image(systemName: "exclamationmark.triangle.fill")
                    .accessibilityHidden(true)
                Text(message)
            }
            .font(.caption)
            .foregroundStyle(Palette.error)
        }
    }
}
