import Foundation
import SwiftUI

extension AccessibilityNotification.Announcement {
    /// What went wrong: it is said at once, before whatever else is still to be said ([S §11]).
    public static func error(_ words: String) -> Self {
        var urgent = AttributedString(words)
        urgent.accessibilitySpeechAnnouncementPriority = .high
        return Self(urgent)
    }
}
