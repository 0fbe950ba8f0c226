public import Foundation

/// What is said aloud without being asked for.
public enum AccessibilityNotification {
    /// Words that are read aloud.
    public struct Announcement: Sendable {
        let words: String
        let isUrgent: Bool

        /// Announces `announcement`.
        public init(_ announcement: String) {
            words = announcement
            isUrgent = false
        }

        /// Announces `announcement`: at once where a part of it has a high priority, else when nothing else is being
        /// said.
        public init(_ announcement: AttributedString) {
            words = String(announcement.characters)
            isUrgent = announcement.runs.contains { $0.accessibilitySpeechAnnouncementPriority == .high }
        }

        /// Says the words in the page whose event or task is under way; elsewhere nobody hears them.
        @MainActor
        public func post() { Graph.current?.command(isUrgent ? "alert" : "say", words) }
    }
}

extension AttributeScopes {
    /// The attributes of words that are read aloud.
    public struct AccessibilityAttributes: AttributeScope {
        /// How soon an announcement is said.
        public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

        /// How soon an announcement is said.
        public enum AnnouncementPriorityAttribute: AttributedStringKey {
            public typealias Value = AnnouncementPriority
            public static let name = "Accessibility.SpeechAnnouncementPriority"

            /// How soon an announcement is said.
            public enum AnnouncementPriority: Hashable, Sendable {
                /// When nothing else is being said; a browser knows no difference between the two.
                case low, `default`
                /// At once, before whatever else is being said.
                case high
            }
        }
    }

    /// The attributes of words that are read aloud.
    public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of words that are read aloud.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
    ) -> T {
        self[T.self]
    }
}
