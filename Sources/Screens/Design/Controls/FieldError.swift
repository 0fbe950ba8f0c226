import SwiftUI

extension View {
    /// Tells assistive technology what is wrong with a control, as `FieldMessage` tells who sees; nil, that nothing is.
    public func fieldError(_ message: String?) -> some View {
        accessibilityCustomContent(.fieldError, message.map { Text($0) }, importance: .high)
    }
}

extension AccessibilityCustomContentKey {
    /// What is wrong with a control; a web page marks the control by it.
    fileprivate static var fieldError: AccessibilityCustomContentKey {
        AccessibilityCustomContentKey(Text("Error"), id: "error")
    }
}
