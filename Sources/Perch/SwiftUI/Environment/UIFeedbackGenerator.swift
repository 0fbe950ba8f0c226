public import Foundation

/// Vibrations, on devices that can.
@MainActor
open class UIFeedbackGenerator {
    /// A generator.
    public init() {}

    /// Announces that a vibration comes soon; a browser needs no such word.
    open func prepare() {}

    func play(_ feedback: SensoryFeedback) { Graph.current?.command("vibrate", feedback.pattern) }
}

/// What is felt when something touches.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How things touch.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid

        fileprivate func feedback(_ intensity: CGFloat) -> SensoryFeedback {
            switch self {
            case .light: .impact(weight: .light, intensity: intensity)
            case .medium: .impact(weight: .medium, intensity: intensity)
            case .heavy: .impact(weight: .heavy, intensity: intensity)
            case .soft: .impact(flexibility: .soft, intensity: intensity)
            case .rigid: .impact(flexibility: .rigid, intensity: intensity)
            }
        }
    }

    private let style: FeedbackStyle

    /// A generator of touches.
    public init(style: FeedbackStyle = .medium) { self.style = style }

    /// Vibrates in the page whose event is under way.
    public func impactOccurred() { play(style.feedback(1)) }
    /// Vibrates in the page whose event is under way, with an intensity from 0 to 1.
    public func impactOccurred(intensity: CGFloat) { play(style.feedback(intensity)) }
}

/// What is felt when something has ended.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it ended.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Vibrates in the page whose event is under way.
    public func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play(.success)
        case .warning: play(.warning)
        case .error: play(.error)
        }
    }
}

/// What is felt when another choice is made.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Vibrates in the page whose event is under way.
    public func selectionChanged() { play(.selection) }
}
