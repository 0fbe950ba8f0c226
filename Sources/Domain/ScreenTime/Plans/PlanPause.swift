import Foundation
public import Household

/// What rests while the family has no plan: nothing of it is deleted, and it comes back with a plan
/// (screen-time.md §2.8).
///
///     Free    the child whose profile is oldest stays
///             3 active rewards and 1 device stay: those for that child first, and of these the oldest
public struct PlanPause: Hashable, Sendable {
    /// Children who earn nothing and get no rewards.
    public let children: Set<Child.ID>
    /// Rewards that are not offered.
    public let rewards: Set<Reward.ID>
    /// Devices that are not read.
    public let devices: Set<TrackerDevice.ID>

    /// What is said of it: "Paused with the Free plan".
    public static let label = "Paused with the Free plan"

    /// What rests under these limits.
    ///
    /// - Parameters:
    ///   - profiles: of the children who are present. Those who do not take part need no place.
    ///   - rewards: the family's; inactive ones need no place.
    ///   - devices: the family's.
    public init(
        _ limits: PlanLimits, profiles: [ScreenTimeProfile], rewards: [Reward] = [], devices: [TrackerDevice] = []
    ) {
        let ranked = profiles.filter(\.isEnabled).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        let children = Set(Self.over(limits.children, ranked.map(\.id)))
        self.children = children
        let stay = Set(ranked.map(\.id)).subtracting(children)
        let offered = rewards.filter(\.isActive).sorted { left, right in
            let (isFirst, isSecond) = (!left.children.isDisjoint(with: stay), !right.children.isDisjoint(with: stay))
            return isFirst == isSecond ? (left.createdAt, left.id) < (right.createdAt, right.id) : isFirst
        }
        self.rewards = Set(Self.over(limits.rewards, offered.map(\.id)))
        let connected = devices.sorted { left, right in
            let (isFirst, isSecond) = (stay.contains(left.childID), stay.contains(right.childID))
            return isFirst == isSecond ? (left.connectedAt, left.id) < (right.connectedAt, right.id) : isFirst
        }
        self.devices = Set(Self.over(limits.devices, connected.map(\.id)))
    }

    private static func over<Element>(_ limit: Int?, _ all: [Element]) -> ArraySlice<Element> {
        limit.map { all.dropFirst($0) } ?? []
    }
}
