import Household
import SwiftUI

extension View {
    /// Each time that a form is refused, moves the focus to the first field that is wrong, where one is, and lets the
    /// person feel it.
    ///
    /// - Parameter order: the fields that can be wrong and take the focus, from top to bottom.
    public func focusesRefusals(
        _ messages: FormMessages, order: [FormField], focus: FocusState<FormField?>.Binding
    ) -> some View {
        onChange(of: messages.refusals) {
            if let wrong = order.first(where: { messages[$0] != nil }) { focus.wrappedValue = wrong }
        }
        .haptic(.error, trigger: messages.refusals)
    }
}
