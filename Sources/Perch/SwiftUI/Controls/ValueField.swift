public import Foundation

/// The text of a field for a value, written for an environment.
struct ValueText: Equatable {
    let binding: @MainActor (EnvironmentValues) -> Binding<String>

    /// Closures cannot be compared, so no two count as the same.
    static func == (first: ValueText, second: ValueText) -> Bool { false }
}

extension TextField where Label == Text {
    /// A field for a value that `format` writes and reads. What cannot be read leaves the value as it is.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// A field for a value that `format` writes and reads. What cannot be read leaves the value as it is.
    @_disfavoredOverload
    @MainActor
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// A field for a value that `format` writes and reads; without a value it is empty.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// A field for a value that `format` writes and reads; without a value it is empty.
    @_disfavoredOverload
    @MainActor
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}

extension TextField {
    /// A field with a label for a value that `format` writes and reads.
    @MainActor
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        let text = ValueText { value.text(in: format.suited(to: $0)) }
        self.init(label: label(), prompt: prompt, axis: .horizontal, text: .constant(""), valueText: text)
    }

    /// A field with a label for a value that `format` writes and reads; without a value it is empty.
    @MainActor
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        let text = ValueText { value.optionalText(in: format.suited(to: $0)) }
        self.init(label: label(), prompt: prompt, axis: .horizontal, text: .constant(""), valueText: text)
    }
}

extension Binding {
    /// The value as text that is being typed.
    @MainActor
    fileprivate func text<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        Binding<String>(
            get: { format.format(wrappedValue) },
            set: { if let value = try? format.parseStrategy.parse($0) { wrappedValue = value } })
    }

    @MainActor
    fileprivate func optionalText<F: ParseableFormatStyle>(in format: F) -> Binding<String>
    where F.FormatInput? == Value, F.FormatOutput == String {
        Binding<String>(
            get: { wrappedValue.map { format.format($0) } ?? "" },
            set: { text in
                if text.isEmpty {
                    wrappedValue = nil
                } else if let value = try? format.parseStrategy.parse(text) {
                    wrappedValue = value
                }
            })
    }
}
