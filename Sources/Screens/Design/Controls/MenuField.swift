import SwiftUI

/// A choice among options in the look of a text field: its label above, a symbol, the chosen value.
public struct MenuField<Value: Hashable, Options: View>: View {
    private let label: String
    private let symbol: String
    @Binding private var selection: Value
    private let message: String?
    private let options: Options

    /// A choice; `options` are texts with tags of the selection's type.
    public init(
        _ label: String, symbol: String, selection: Binding<Value>, message: String? = nil,
        @ViewBuilder options: () -> Options
    ) {
        self.label = label
        self.symbol = symbol
        _selection = selection
        self.message = message
        self.options = options()
    }

    /// The field.
    public var body: some View {
        FieldFrame(label: label, symbol: symbol, isFilled: true, message: message) {
            Picker(label, selection: $selection) { options }
                .pickerStyle(.menu)
                .labelsHidden()
                .fieldError(message)
                .accessibilityHint(message == nil ? "Opens a list" : "")
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
