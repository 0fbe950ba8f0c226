public import Foundation

extension TextField where Label == Text {
    /// A field for a value that `format` writes and reads. What cannot be read leaves the value as it is.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        self.init(titleKey, text: value.text(in: format), prompt: prompt)
    }

    /// A field for a value that `format` writes and reads; without a value it is empty.
    @MainActor
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        self.init(titleKey, text: value.optionalText(in: format), prompt: prompt)
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
