public import Foundation
import Synchronization

/// At most 30 sign-in attempts a minute from one network ([S §3]), counted in memory of a bounded size.
public final class NetworkLimit: Sendable {
    private struct Window {
        var start: Date
        var count: Int
    }

    static let networksLimit = 20_000
    private static let skewSeconds: TimeInterval = 10

    private let limit: Int
    private let seconds: TimeInterval
    private let windows = Mutex<[String: Window]>([:])

    /// A limit of `limit` attempts in each `seconds` from each network.
    public init(limit: Int = 30, seconds: TimeInterval = 60) {
        self.limit = limit
        self.seconds = seconds
    }

    /// Counts an attempt; nil if it is let through, else the instant from which one is again.
    public func attempt(from network: String, now: Date) -> Date? {
        windows.withLock { windows in
            if windows.count >= Self.networksLimit {
                windows = windows.filter { now.timeIntervalSince($0.value.start) < seconds }
                // So many at once are counted anew: neither memory nor the time of looking through them may grow.
                if windows.count >= Self.networksLimit { windows.removeAll() }
            }
            var window = windows[network] ?? Window(start: now, count: 0)
            // A clock that was set back must not lock anyone out. Of attempts at once one may have read it before
            // another.
            let age = now.timeIntervalSince(window.start)
            if age >= seconds || age < -Self.skewSeconds {
                window = Window(start: now, count: 0)
            }
            guard window.count < limit else { return window.start.addingTimeInterval(seconds) }
            window.count += 1
            windows[network] = window
            return nil
        }
    }

    /// Takes back an attempt that was let through, since it was none after all.
    public func giveBack(_ network: String) {
        windows.withLock { windows in
            guard let count = windows[network]?.count, count > 0 else { return }
            windows[network]?.count = count - 1
        }
    }

    /// How many networks are remembered.
    var size: Int { windows.withLock { $0.count } }

    /// The network of an address, for counting and for showing: the first three parts of IPv4, the first four groups
    /// of IPv6 (a household's /64). Other texts count as they are.
    public static func network(of address: String) -> String {
        let address = address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
        let parts = address.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4 { return parts.prefix(3).joined(separator: ".") + ".0/24" }
        guard address.contains(":") else { return address }
        // "::" stands for as many zero groups as are missing; one in the first half is written out.
        let halves = address.components(separatedBy: "::")
        var groups = halves[0].split(separator: ":").map(String.init)
        if halves.count > 1 {
            let tail = halves[1].split(separator: ":").map(String.init)
            groups += Array(repeating: "0", count: max(0, 8 - groups.count - tail.count)) + tail
        }
        return groups.prefix(4).joined(separator: ":") + "::/64"
    }
}
