/// A response status (RFC 9110 §15).
public struct Status: Hashable, Sendable, CustomStringConvertible {
    /// The three-digit code, 100 to 599.
    public let code: Int

    /// - Precondition: `code` has three digits and starts with 1 to 5.
    public init(_ code: Int) {
        precondition((100...599).contains(code), "an HTTP status has three digits")
        self.code = code
    }

    public static let switchingProtocols = Status(101)
    public static let ok = Status(200)
    public static let created = Status(201)
    public static let accepted = Status(202)
    public static let noContent = Status(204)
    public static let partialContent = Status(206)
    public static let movedPermanently = Status(301)
    public static let found = Status(302)
    public static let seeOther = Status(303)
    public static let notModified = Status(304)
    public static let badRequest = Status(400)
    public static let unauthorized = Status(401)
    public static let forbidden = Status(403)
    public static let notFound = Status(404)
    public static let methodNotAllowed = Status(405)
    public static let requestTimeout = Status(408)
    public static let conflict = Status(409)
    public static let contentTooLarge = Status(413)
    public static let uriTooLong = Status(414)
    public static let unsupportedMediaType = Status(415)
    public static let rangeNotSatisfiable = Status(416)
    public static let expectationFailed = Status(417)
    public static let misdirectedRequest = Status(421)
    public static let unprocessableContent = Status(422)
    public static let upgradeRequired = Status(426)
    public static let tooManyRequests = Status(429)
    public static let requestHeaderFieldsTooLarge = Status(431)
    public static let internalServerError = Status(500)
    public static let notImplemented = Status(501)
    public static let serviceUnavailable = Status(503)
    public static let httpVersionNotSupported = Status(505)

    public var description: String { "\(code) \(reason)" }

    /// The reason phrase of the IANA registry; empty for a code that is not listed here.
    public var reason: String {
        switch code {
        case 100: "Continue"
        case 101: "Switching Protocols"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 426: "Upgrade Required"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }

    /// Whether a response of this status carries content (RFC 9110 §6.4.1).
    var allowsBody: Bool {
        code >= 200 && code != 204 && code != 304
    }
}
