public import Foundation
import Household
public import Ledger

/// Something that a child uses on a screen: an app, a program or a site (screen-time.md §2.1, App).
public struct TrackedApp: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<TrackedApp>

    /// Most characters of a name.
    public static let nameLimit = 80

    /// Who it is.
    public let id: ID
    /// The key under which its time is kept (`AppKey.booked`): one app of the family has it.
    public let key: AppKey
    /// What people call it: 1-80 characters.
    public var name: String
    /// Its picture, if there is one.
    public var icon: String?
    /// Where it was used so far, in the order of the list of platforms.
    public private(set) var platforms: [DevicePlatform]
    /// When it was first used.
    public let firstSeenAt: Date

    /// An app with every field; its key becomes the one under which its time is kept.
    public init(
        id: ID, key: AppKey, name: String, icon: String? = nil, platforms: [DevicePlatform] = [], firstSeenAt: Date
    ) {
        self.id = id
        self.key = key.booked
        self.name = name
        self.icon = icon
        self.platforms = DevicePlatform.allCases.filter(platforms.contains)
        self.firstSeenAt = firstSeenAt
    }

    /// An app that a tracker reports for the first time.
    ///
    /// - Parameter label: what the tracker calls it, "Khan Academy"; nil where it has but the key.
    public init(
        id: ID, reported key: AppKey, label: String? = nil, on platform: DevicePlatform, firstSeenAt: Date
    ) {
        self.init(
            id: id, key: key, name: Self.name(of: key, label: label), platforms: [platform], firstSeenAt: firstSeenAt)
    }

    /// Notes where it is used, too.
    public mutating func use(on platform: DevicePlatform) {
        platforms = DevicePlatform.allCases.filter { $0 == platform || platforms.contains($0) }
    }

    /// The name of an app: a known one's own, else what the tracker calls it without ".exe", else its key.
    public static func name(of key: AppKey, label: String?) -> String {
        if let known = KnownApp(key) { return known.name }
        var label = FieldRules.clean(String((label ?? "").prefix(nameLimit)))
        if label.lowercased().hasSuffix(".exe") { label = String(label.dropLast(4)) }
        return label.isEmpty ? String(key.value.prefix(nameLimit)) : label
    }

    /// What it likely is; nil where Roost does not know it. A parent confirms it.
    public var suggestion: AppCategory? { KnownApp(key)?.suggestion }
}
