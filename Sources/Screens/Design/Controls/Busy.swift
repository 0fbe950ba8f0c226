import SwiftUI

extension View {
    /// Tells assistive technology whether a view is at work: a form that is on its way, a page that loads.
    public func busy(_ isBusy: Bool) -> some View {
        accessibilityCustomContent(.busy, isBusy ? Text("Busy") : nil)
    }
}

extension AccessibilityCustomContentKey {
    /// That a view is at work; a web page marks the view by it.
    fileprivate static var busy: AccessibilityCustomContentKey {
        AccessibilityCustomContentKey(Text("Status"), id: "busy")
    }
}
