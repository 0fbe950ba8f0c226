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
    /// A value went up.
    public static let increase = SensoryFeedback(pattern: "8")
    /// A value went down.
    public static let decrease = SensoryFeedback(pattern: "8")
    /// Something began.
    public static let start = SensoryFeedback(pattern: "15")
    /// Something ended.
    public static let stop = SensoryFeedback(pattern: "15")
    /// Something came into line.
    public static let alignment = SensoryFeedback(pattern: "8")
    /// A level was passed.
    public static let levelChange = SensoryFeedback(pattern: "8")

    /// How heavy things are that touch.
    public enum Weight: Int, Sendable {
        case light = 8
        case medium = 15
        case heavy = 25
    }

    /// How hard things are that touch.
    public enum Flexibility: Int, Sendable {
        case rigid = 8
        case solid = 15
        case soft = 25
    }

    /// Things of a weight touched, with an intensity from 0 to 1; vibrations have a length and no strength.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        touch(weight.rawValue, intensity)
    }

    /// Things of a hardness touched, with an intensity from 0 to 1; vibrations have a length and no strength.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        touch(flexibility.rawValue, intensity)
    }

    private static func touch(_ milliseconds: Int, _ intensity: Double) -> SensoryFeedback {
        SensoryFeedback(pattern: "\(Int((Double(milliseconds) * min(max(intensity, 0), 1)).rounded()))")
    }
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

    /// Vibrates as `feedback` says of the old and the new value when `trigger` changes; nil is silent.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in
            if let feedback = feedback(old, new) { Graph.current?.command("vibrate", feedback.pattern) }
        }
    }
}
