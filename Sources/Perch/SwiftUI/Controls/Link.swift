public import Foundation

/// A link to an address outside the app.
public struct Link<Label: View> {
    let destination: URL
    let label: Label

    /// A link with a label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link where Label == Text {
    /// A link with a text.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let address = view.destination.absoluteString
        emitter.open(.a, .link)
        let isEnabled = emitter._environment.isEnabled
        emitter.attribute(.href, isEnabled && SafeAddress.isSafe(address) ? address : nil)
        if SafeAddress.leadsOut(address) {
            emitter.attribute(.target, literal: "_blank")
            emitter.attribute(.rel, literal: "noopener noreferrer")
        }
        Label._emit(view.label, to: emitter)
        emitter.close()
    }
}
