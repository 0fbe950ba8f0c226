import Household
import SwiftUI

extension View {
    /// Each time that a form is refused, moves the focus to the first field that is wrong, where one is, and lets the
    /// person feel it; where none is, to the field that was left when the form was sent.
    ///
    /// - Parameters:
    ///   - order: the fields that can be wrong and take the focus, from top to bottom.
    ///   - isSaving: whether the form is on its way, where nothing can be typed into it meanwhile.
    public func focusesRefusals(
        _ messages: FormMessages, order: [FormField], focus: FocusState<FormField?>.Binding, isSaving: Bool = false
    ) -> some View {
        modifier(RefusalFocus(messages: messages, order: order, focus: focus, isSaving: isSaving))
    }

    /// Return in a field of `order` goes on to the next one; in the last one, and in any other field, it sends.
    public func submits(
        through order: [FormField], focus: FocusState<FormField?>.Binding, send: @escaping @MainActor () -> Void
    ) -> some View {
        onSubmit {
            if let place = order.firstIndex(where: { $0 == focus.wrappedValue }), place + 1 < order.count {
                focus.wrappedValue = order[place + 1]
            } else {
                send()
            }
        }
    }
}

private struct RefusalFocus: ViewModifier {
    let messages: FormMessages
    let order: [FormField]
    let focus: FocusState<FormField?>.Binding
    let isSaving: Bool
    /// The field that had the focus when the form was sent.
    @State private var left: FormField?

    func body(content: Content) -> some View {
        content
            .onChange(of: isSaving) {
                if isSaving { leave() } else { comeBack() }
            }
            .onChange(of: messages.refusals) {
                if let wrong { focus.wrappedValue = wrong }
            }
            .haptic(.error, trigger: messages.refusals)
    }

    private var wrong: FormField? { order.first { messages[$0] != nil } }

    private func leave() {
        left = focus.wrappedValue
        focus.wrappedValue = nil
    }

    private func comeBack() {
        if let left, wrong == nil { focus.wrappedValue = left }
        left = nil
    }
}
