import Foundation
import Glibc

/// By what names and addresses a server knows itself.
///
/// Whoever asks may name any host in the request: a forged one must not get into a link that a parent hands on, and a
/// page that was opened under a stranger's name, which that stranger has made to point here (DNS rebinding), must not
/// act. Beside the operator's public address the names are `localhost`, every numeric address, the machine's own name,
/// and names without a dot or with an ending of home networks. No stranger's name can be made to look like any of them.
public struct ServerAddress: Sendable {
    /// What the machine says of itself.
    struct Machine: Sendable {
        /// Its name, without a domain, in lower case.
        var name: @Sendable () -> String
        /// The numeric addresses of its interfaces, as `addresses(of:)` chooses and orders them.
        var addresses: @Sendable () -> [String]
    }

    private let publicURL: String?
    let publicHost: String?
    private let host: String?
    private let port: Int?
    private let securePort: Int?
    let machine: Machine

    /// A server that the operator says is reached at `publicURL`, and that listens on the address `host`, or on all of
    /// the machine's, on `port` and by TLS on `securePort`, as far as these are known.
    public init(publicURL: String?, host: String? = nil, port: Int? = nil, securePort: Int? = nil) {
        self.init(publicURL: publicURL, host: host, port: port, securePort: securePort, machine: .this)
    }

    init(publicURL: String?, host: String? = nil, port: Int?, securePort: Int? = nil, machine: Machine) {
        self.publicURL = publicURL
        publicHost = publicURL.flatMap { URLComponents(string: $0)?.host?.lowercased() }
        self.host = host
        self.port = port
        self.securePort = securePort
        self.machine = machine
    }

    /// Endings of names that only a home's own network gives out (RFC 6762, 8375 and what routers use): no stranger can
    /// make one of these lead here.
    static let homeEndings = [".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain"]

    /// Whether the server may be asked by the name, which came in lower case and without a port: its own ones, and
    /// those that only the network at home can have given it.
    public func knows(_ host: String) -> Bool {
        host == publicHost || isOwnName(host) || NumericAddress(host) != nil
            || (!host.isEmpty && !host.contains(".")) || Self.homeEndings.contains { host.hasSuffix($0) }
    }

    private func isOwnName(_ host: String) -> Bool {
        let name = machine.name()
        return host == "localhost" || !name.isEmpty && (host == name || host == name + ".local")
    }

    /// The beginning of links: the public address; else what was asked for, where it is this machine and its port; else
    /// an address that the machine knows of itself. With `isSecure` it was asked for by TLS.
    public func origin(asked: String?, isSecure: Bool = false) -> String {
        if let publicURL { return publicURL }
        let port = isSecure ? securePort : port
        if let asked, let parts = URLComponents(string: "http://\(asked)"), let host = parts.host?.lowercased(),
            parts.path.isEmpty, parts.user == nil, parts.query == nil, parts.fragment == nil,
            port == nil || parts.port ?? (isSecure ? 443 : 80) == port, isOwn(Self.bare(host))
        {
            return "\(isSecure ? "https" : "http")://\(asked.lowercased())"
        }
        return Self.origin(machine.addresses().first ?? "localhost", port, isSecure: isSecure)
    }

    /// The beginning of links that are handed to other devices; nil where none of them gets here, because the server
    /// listens to its own machine alone or the machine is on no network.
    ///
    /// It is the public address, unless that is one of the machine alone; else the number that was asked for, where it
    /// is this machine's; else the machine's number on the home network. Names are not taken from what was asked for:
    /// that this machine knows one does not mean that a phone does. Without a public address it leads to the plain
    /// port, also from a page that came by TLS: a device that does not trust the household yet would be warned.
    public func sharedOrigin(asked: String?) -> String? {
        if let publicURL, let publicHost, Self.isShared(publicHost) { return publicURL }
        let parts = asked.flatMap { URLComponents(string: "http://\($0)") }
        let reached = sharedNumbers
        let port = port ?? parts?.port
        if let number = parts?.host.flatMap({ NumericAddress(Self.bare($0)) }),
            let same = reached.first(where: { NumericAddress($0) == number })
        {
            return Self.origin(same, port)
        }
        return reached.first.map { Self.origin($0, port) }
    }

    /// Whether browsers take what was asked for as a place where nobody else reads along: an encrypted connection, to
    /// the server or to what stands before it, or a name of the browser's own machine.
    public func isSecure(asked: String?, isEncrypted: Bool) -> Bool {
        if isEncrypted { return true }
        let asked = asked.flatMap { URLComponents(string: "http://\($0)")?.host?.lowercased() }
        guard let host = asked else { return false }
        if let publicURL, host == publicHost { return publicURL.lowercased().hasPrefix("https:") }
        let isOwn = host == "localhost" || host.hasSuffix(".localhost")
        return isOwn || NumericAddress(Self.bare(host))?.isLoopback == true
    }

    /// The numbers under which other devices reach the server, the likeliest first.
    var sharedNumbers: [String] {
        let everyNumber = ["::", "0.0.0.0"]
        let numbers = if let host, !everyNumber.contains(host) { [host] } else { machine.addresses() }
        return numbers.compactMap { text in NumericAddress(text)?.homeRank.map { (rank: $0, text: text) } }
            .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.text)
    }

    /// Whether a host, a number or a name, may mean the same on another device.
    private static func isShared(_ host: String) -> Bool {
        guard let number = NumericAddress(bare(host)) else {
            return host != "localhost" && !host.hasSuffix(".localhost")
        }
        return number.homeRank != nil
    }

    private static func bare(_ host: String) -> String { host.trimmingCharacters(in: ["[", "]"]) }

    static func origin(_ number: String, _ port: Int?, isSecure: Bool = false) -> String {
        let host = number.contains(":") ? "[\(number)]" : number
        let start = (isSecure ? "https://" : "http://") + host
        guard let port, port != (isSecure ? 443 : 80) else { return start }
        return "\(start):\(port)"
    }

    /// Whether a name leads to this very machine.
    private func isOwn(_ host: String) -> Bool {
        guard let address = NumericAddress(host) else { return isOwnName(host) }
        return address.isLoopback || machine.addresses().contains { NumericAddress($0) == address }
    }
}

/// An address of IPv4 or IPv6, whichever way it is written.
struct NumericAddress: Equatable {
    private let bytes: [UInt8]

    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Array(bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            // "::ffff:192.168.1.20" is the same place.
            let isMapped = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
            self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
        } else {
            return nil
        }
    }

    var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }

    /// How likely other devices at home reach it, from 0 on: what routers give out, then what else may be a home's,
    /// the world's, Docker's own network, IPv6; nil for an address that means another place on another device.
    var homeRank: Int? {
        let isNone = bytes.allSatisfy { $0 == 0 }
        if isNone || isLoopback { return nil }
        guard bytes.count == 4 else { return bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? nil : 5 }
        return switch (bytes[0], bytes[1]) {
        case (169, 254): nil
        case (192, 168): 0
        case (10, _): 1
        case (172, 17): 4
        case (172, 16...31): 2
        default: 3
        }
    }
}

extension ServerAddress.Machine {
    /// The machine that the program runs on, asked anew each time: names and addresses change while it runs.
    static let this = ServerAddress.Machine(name: { hostName() }, addresses: { addresses(of: interfaces()) })

    private static func hostName() -> String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: name, as: UTF8.self).lowercased().prefix { $0 != "." }.description
    }

    /// One address of an interface, as the machine tells it.
    struct Interface: Sendable {
        /// `IFF_UP` and the others.
        let flags: UInt32
        /// Numeric; with a zone where it has one, as "fe80::1%eth0".
        let address: String

        fileprivate var isLoopback: Bool { flags & UInt32(IFF_LOOPBACK) != 0 }
        fileprivate var isRunning: Bool { [IFF_UP, IFF_RUNNING].allSatisfy { flags & UInt32($0) != 0 } }
        fileprivate var isV6: Bool { address.contains(":") }
    }

    /// The addresses by which the machine is known, in its order: those that a network reaches before those of the
    /// machine alone, IPv4 before IPv6, and none that is good on one cable only.
    ///
    /// An interface that is off or has nobody at its other end, as the idle bridge of Docker or of virtual machines,
    /// counts only where no other is running: in some containers not even the one that works says that it is.
    static func addresses(of interfaces: [Interface]) -> [String] {
        // An address with a zone is good on one cable alone.
        let whole = interfaces.filter { !$0.address.contains("%") }
        let outside = whole.filter { !$0.isLoopback }
        let running = outside.filter(\.isRunning)
        return [running.isEmpty ? outside : running, whole.filter(\.isLoopback)]
            .flatMap { part in part.filter { !$0.isV6 } + part.filter(\.isV6) }
            .map(\.address)
    }

    private static func interfaces() -> [Interface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { interface in
            interface.flatMap { interface in
                number(of: interface.pointee).map { Interface(flags: interface.pointee.ifa_flags, address: $0) }
            }
        }
    }

    /// The numeric address of an interface; nil for one of another kind.
    private static func number(of interface: ifaddrs) -> String? {
        guard let address = interface.ifa_addr else { return nil }
        let size =
            switch Int32(address.pointee.sa_family) {
            case AF_INET: MemoryLayout<sockaddr_in>.size
            case AF_INET6: MemoryLayout<sockaddr_in6>.size
            default: 0
            }
        guard size > 0 else { return nil }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
