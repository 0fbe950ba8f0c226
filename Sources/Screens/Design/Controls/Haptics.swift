import SwiftUI

/// Short vibrations that confirm what happened, on devices that can, unless the person switched them off.
public enum Haptics {
    /// The key under which the device keeps whether they are wanted.
    public static let storageKey = "haptics"
}

extension View {
    /// Vibrates whenever `trigger` changes, except while it is nil.
    public func haptic<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger?) -> some View {
        modifier(HapticModifier(feedback: feedback, trigger: trigger))
    }
}

private struct HapticModifier<Trigger: Equatable>: ViewModifier {
    let feedback: SensoryFeedback
    let trigger: Trigger?
    @AppStorage(Haptics.storageKey) private var isWanted = true

    func body(content: Content) -> some View {
        content.sensoryFeedback(feedback, trigger: trigger) { _, new in isWanted && new != nil }
    }
}
