public import Credentials
import Foundation

/// Where a call comes from, before anyone has signed in.
public struct Visitor: Hashable, Sendable {
    /// The network of the peer, for counting attempts and for the list of sessions: "192.168.1.0/24".
    public let network: String
    /// Whether the person sits at the server itself: a fresh server asks nobody else to prove that it is theirs.
    public let isLocal: Bool
    /// What the device is called in the list of sessions: "Firefox on Linux".
    public let deviceName: String
    /// What the device was given when somebody signed in on it; nil for a device that has, or shows, none.
    public var device: SessionToken?

    /// A visitor of these parts.
    public init(network: String, isLocal: Bool, deviceName: String, device: SessionToken? = nil) {
        self.network = network
        self.isLocal = isLocal
        self.deviceName = deviceName
        self.device = device
    }

    /// A visitor by a request's peer and fields.
    ///
    /// Local is only a peer on the loopback address that asked for a loopback name and was not forwarded: a reverse
    /// proxy on this machine speaks for others, and a name made to point here speaks for its owner.
    public init(
        peerAddress: String, host: String?, isForwarded: Bool, userAgent: String?, device: SessionToken? = nil
    ) {
        network = NetworkLimit.network(of: peerAddress)
        isLocal = Self.isLoopback(peerAddress) && !isForwarded && Self.isLoopbackName(host)
        deviceName = Self.deviceName(userAgent ?? "")
        self.device = device
    }

    /// Whether an address is one of the machine's own that nobody else reaches.
    public static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }

    private static func isLoopbackName(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        let isIPv6 = host.hasPrefix("[")
        let name = isIPv6 ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "::1"].contains(name)
    }

    private static func deviceName(_ agent: String) -> String {
        let browsers = [("Edg/", "Edge"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Mac OS X", "Mac"),
            ("Windows", "Windows"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1
        let system = systems.first { agent.contains($0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser) on \(system)"
        case (let browser?, nil): return browser
        case (nil, let system?): return system
        case (nil, nil): return "Unknown device"
        }
    }
}
