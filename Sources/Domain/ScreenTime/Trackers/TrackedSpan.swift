public import Foundation

/// What a tracker saw for a span of time, with nothing in it that tells what somebody read or wrote. This is what is
/// kept of an event; slices of usage are computed from all spans of a day (`ActiveTime`), because the window, the
/// presence and the page of a moment arrive one after the other.
///
/// Both ends are cut to the whole second before them. So spans that touch still touch, and a hundred short ones are
/// together as long as they were: 0.6 s from 16:00:00.0 is nothing, the next 0.6 s are the second from 16:00:00.
public struct TrackedSpan: Sourced {
    /// The longest that an event counts: 4 hours. The rest is cut.
    public static let limitSeconds = 4 * 3_600
    /// The longest that a presence counts: a day and a night. Nobody sits there longer.
    public static let presenceLimitSeconds = 24 * 3_600

    /// What was seen.
    public enum Content: Hashable, Sendable {
        /// The program in front on a computer.
        case window(AppKey)
        /// The app in front on a phone.
        case phoneApp(AppKey)
        /// Whether somebody was at the computer.
        case presence(Bool)
        /// The domain that a browser showed.
        case page(AppKey)
    }

    /// Where it comes from.
    public let sourceKey: SourceKey
    /// What was seen.
    public let content: Content
    /// What the tracker calls the app, for whoever sees it first; nil where it has but the key.
    public let label: String?
    /// The computer, in lower case; nil where the watcher does not know it.
    public let host: String?
    /// When it began: the second of the epoch.
    public let startSecond: Int
    /// How many seconds it went on; above 0.
    public let seconds: Int
    /// Whether the tracker told of more than 4 hours and the rest was cut.
    public let isCut: Bool

    /// A span with every field, as it was kept.
    public init(
        _ content: Content, label: String? = nil, host: String?, startSecond: Int, seconds: Int,
        sourceKey: SourceKey, isCut: Bool = false
    ) {
        self.content = content
        self.label = label
        self.host = host
        self.startSecond = startSecond
        self.seconds = max(0, seconds)
        self.sourceKey = sourceKey
        self.isCut = isCut
    }

    /// When it began.
    public var start: Date { Date(wholeSecond: startSecond) }

    /// The app that it tells of, under the key of its time; nil of a presence.
    public var app: AppKey? {
        switch content {
        case .window(let key), .phoneApp(let key), .page(let key): key.booked
        case .presence: nil
        }
    }

    var range: Range<Int> { startSecond..<(startSecond + seconds) }
}
