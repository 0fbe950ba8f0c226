public import RoostAPI

/// The body of `POST …/negotiate`: which transports there are, and the id to open one with.
///
/// Version 0 knows the connection's id alone; from version 1 on the id is public and the token opens the connection.
public struct NegotiateAnswer: Hashable, Sendable {
    private let version: Int
    private let connectionID: String
    private let connectionToken: String

    /// An answer to a client that asked for `requestedVersion`, the value of `negotiateVersion`; without one it is 0.
    public init(requestedVersion: String?, connectionID: String, connectionToken: String) {
        version = min(1, max(0, requestedVersion.flatMap { Int($0) } ?? 0))
        self.connectionID = connectionID
        self.connectionToken = connectionToken
    }

    /// The body.
    public var json: JSONValue {
        let transports: JSONValue = [["transport": "WebSockets", "transferFormats": ["Text"]]]
        if version == 0 {
            return [
                "negotiateVersion": 0, "connectionId": .string(connectionID), "availableTransports": transports,
            ]
        }
        return [
            "negotiateVersion": 1, "connectionId": .string(connectionID), "connectionToken": .string(connectionToken),
            "availableTransports": transports,
        ]
    }
}
