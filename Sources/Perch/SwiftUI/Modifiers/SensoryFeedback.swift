/// A short vibration that says what happened, on devices that can.
public struct SensoryFeedback: Hashable, Sendable {
    /// Milliseconds of vibration and rest in turns, as the browser's Vibration API takes them.
    let pattern: String

    /// Something was done.
    public static let success = SensoryFeedback(pattern: "20,60,30")
    /// Something wants care.
    public static let warning = SensoryFeedback(pattern: "40,80,20")
    /// Something was refused.
    public static let error = SensoryFeedback(pattern: "40,60,40,60,40")
    /// Another choice.
    public static let selection = SensoryFeedback(pattern: "8")
    /// Something was touched.
    public static let impact = SensoryFeedback(pattern: "15")
}

extension View {
    /// Vibrates when `trigger` changes.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        sensoryFeedback(feedback, trigger: trigger) { _, _ in true }
    }

    /// Vibrates when `trigger` changes, where `condition` allows it for the old and the new value.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View {
        onChange(of: trigger) { old, new in
            if condition(old, new) { Graph.current?.command("vibrate", feedback.pattern) }
        }
    }
}
