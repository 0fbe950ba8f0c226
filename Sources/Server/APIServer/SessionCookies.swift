public import Credentials
public import HTTPEngine
public import Services
import Synchronization

/// The cookie that a browser's session lives in ([S §4]), and the one by which the device is known afterwards:
/// HttpOnly, SameSite=Lax, over HTTPS also Secure with the prefix `__Host-` (RFC 6265bis §4.1.3.2).
///
/// A browser that comes by both ports has a session on each: whoever listens on the plain one learns nothing that opens
/// the other.
public struct SessionCookies: Sendable {
    /// The cookie's name.
    public let name: String
    /// The name of the device's cookie.
    public let deviceName: String
    private let isSecure: Bool

    /// Cookies of a server whose people reach it over HTTPS, or not.
    public init(isSecure: Bool = false) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-roost-session" : "roost-session"
        deviceName = isSecure ? "__Host-roost-device" : "roost-device"
    }

    /// The cookies of the browser that a request comes from: Secure ones where it came by TLS.
    public func of(_ request: Request) -> SessionCookies { request.isSecure ? SessionCookies(isSecure: true) : self }

    /// The cookie to set when a session begins: until the browser closes unless it is remembered.
    public func cookie(for signedIn: SignedIn) -> Cookie {
        Cookie(name, signedIn.sessionToken, maxAgeSeconds: signedIn.cookieSeconds, isSecure: isSecure)
    }

    /// The cookies to set when a session begins: its own, and the device's, which stays.
    public func all(for signedIn: SignedIn) -> [Cookie] {
        let device = signedIn.deviceToken.map {
            Cookie(deviceName, $0, maxAgeSeconds: SignedIn.deviceSeconds, isSecure: isSecure)
        }
        return [cookie(for: signedIn)] + (device.map { [$0] } ?? [])
    }

    /// What a request's device was given at a sign-in, if anything.
    public func device(in request: Request) -> SessionToken? {
        request.cookies[of(request).deviceName].flatMap { SessionToken($0) }
    }

    /// The cookie of a remembered session that was used: it lives that long from now on.
    public func renewed(_ token: String, seconds: Int) -> Cookie {
        Cookie(name, token, maxAgeSeconds: seconds, isSecure: isSecure)
    }

    /// The cookie that makes a browser forget.
    public var removal: Cookie { Cookie(name, "", maxAgeSeconds: 0, isSecure: isSecure) }

    /// The secret of the session that a request comes with, if any.
    public func token(in request: Request) -> String? { request.cookies[of(request).name] }
}

/// The cookies that an answer sets: a remembered session lives on with its use, and so does the browser's cookie. An
/// answer that sets cookies of its own knows better.
final class AnswerCookies: Sendable {
    private let cookies = Mutex<(own: [Cookie], renewed: Cookie?)>(([], nil))

    var all: [Cookie] {
        cookies.withLock { cookies in cookies.own.isEmpty ? cookies.renewed.map { [$0] } ?? [] : cookies.own }
    }

    /// Sets these.
    func set(_ own: [Cookie]) {
        cookies.withLock { $0.own = own }
    }

    /// Sets this unless the answer has cookies of its own.
    func renew(_ cookie: Cookie) {
        cookies.withLock { $0.renewed = cookie }
    }
}

extension Visitor {
    /// Where a request comes from.
    ///
    /// A proxy on this machine says whose request it passes on; without that all the world would be one network, whose
    /// guesses lock everybody out. Nobody else is believed, and what was passed on is never local.
    ///
    /// - Parameters:
    ///   - cookies: by which the device is known.
    ///   - isBehindProxy: whether the operator has said where others reach this server, as behind a proxy.
    public init(_ request: Request, cookies: SessionCookies = SessionCookies(), isBehindProxy: Bool) {
        let isForwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"].contains { request.header($0) != nil }
        self.init(
            peerAddress: Self.clientAddress(of: request, isBehindProxy: isBehindProxy), host: request.header("host"),
            isForwarded: isForwarded, userAgent: request.header("user-agent"), device: cookies.device(in: request))
    }

    /// The address that strangers' requests count by: that of the client, and for IPv6 the network of a home.
    ///
    /// - Parameter isBehindProxy: as above.
    public static func countedAddress(of request: Request, isBehindProxy: Bool) -> String {
        let address = clientAddress(of: request, isBehindProxy: isBehindProxy)
        return address.contains(":") ? NetworkLimit.network(of: address) : address
    }

    private static func clientAddress(of request: Request, isBehindProxy: Bool) -> String {
        let peer = request.peerAddress
        return (isBehindProxy && isLoopback(peer) ? request.forwardedAddress : nil) ?? peer
    }
}
