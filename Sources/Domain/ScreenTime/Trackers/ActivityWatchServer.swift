/// What an ActivityWatch server says of itself.
public struct ActivityWatchServer: Decodable, Hashable, Sendable {
    /// The computer, "MAYA-PC".
    public let hostname: String
    /// "v0.13.2".
    public let version: String
    /// Its own id; nil of old ones.
    public let deviceID: String?

    private enum CodingKeys: String, CodingKey {
        case hostname, version
        case deviceID = "device_id"
    }
}
