/// Where a request came from, judged by its `Origin` (RFC 6454 §7) and `Sec-Fetch-Site` against its `Host`.
///
/// Browsers send `Origin` with every changing request and every WebSocket; scripts and apps send none.
public enum Origin: Sendable, Equatable {
    /// A page of this server.
    case same
    /// Another site, an opaque origin (`null`), or a name that is none of this server's: refuse anything that a cookie
    /// signs in.
    case foreign
    /// Not a browser, or one that says nothing: no cookie of a browser is at risk.
    case absent
}

extension Request {
    /// The origin of the request. Use for every request whose method is not safe and that a cookie signs in:
    ///
    ///     if !request.method.isSafe, request.origin == .foreign { return Response(.forbidden) }
    public var origin: Origin {
        let origins = headers("origin")
        guard let origin = origins.first else {
            switch header("sec-fetch-site") {
            case nil: return .absent
            case "same-origin", "none": return isForKnownHost ? .same : .foreign
            default: return .foreign
            }
        }
        guard origins.count == 1, let host = header("host"), isForKnownHost else { return .foreign }
        // A page that came unencrypted may be anybody's: on the way to the browser it can be changed.
        if isSecure, !origin.lowercased().hasPrefix("https://") { return .foreign }
        return isSameSite(origin: origin, host: host) ? .same : .foreign
    }
}

/// The scheme of the page decides the default port, because behind a reverse proxy only the browser knows it.
private func isSameSite(origin: String, host: String) -> Bool {
    let origin = origin.lowercased()
    let authority: Substring
    let defaultPort: String
    if origin.hasPrefix("http://") {
        (authority, defaultPort) = (origin.dropFirst(7), ":80")
    } else if origin.hasPrefix("https://") {
        (authority, defaultPort) = (origin.dropFirst(8), ":443")
    } else {
        return false
    }
    func withoutDefaultPort(_ text: Substring) -> Substring {
        text.hasSuffix(defaultPort) ? text.dropLast(defaultPort.count) : text
    }
    return !authority.isEmpty && withoutDefaultPort(authority) == withoutDefaultPort(host.lowercased()[...])
}
