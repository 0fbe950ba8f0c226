/// The hub's side of the SignalR JSON protocol, version 1, as values (allowance §5.1). The public face of the module.
///
///     var reader = RecordReader()
///     reader.push(frame)                                  // any cut of the stream of bytes
///     while let record = try reader.next() {              // one JSON text each, without its separator
///         switch try ClientMessage(record) { … }
///     }
///     socket.send(utf8: ServerMessage.ping.record)        // {"type":6} and the separator
///
/// A conversation: the client sends a `HandshakeRequest`, the hub answers `ServerMessage.welcome` or `.refusal`; after
/// that both send messages until one sends a close. See Microsoft's "SignalR Hub Protocol" and "Transport Protocols".
public enum HubProtocol {
    /// What every message ends with.
    public static let separator: UInt8 = 0x1E
    /// The longest message taken, its separator not counted: 32 KiB.
    public static let messageBytes = 32 * 1024
}

/// Why what a client sent is no message of the protocol. Every case ends the connection.
public enum HubProblem: Error, Hashable, Sendable {
    /// More than 32 KiB without a separator.
    case tooLong
    /// Not a JSON object.
    case notAnObject
    /// A member is missing or of the wrong kind.
    case wrongMember(String)
    /// The handshake asks for another protocol than JSON.
    case otherProtocol(String)
    /// The handshake asks for a version of the protocol that is not spoken here.
    case otherVersion(String)

    /// What the client is told; repeats nothing secret that it sent.
    public var sentence: String {
        switch self {
        case .tooLong: "A message may have at most \(HubProtocol.messageBytes) bytes."
        case .notAnObject: "A message must be a JSON object."
        case .wrongMember(let name): "The member '\(name)' is missing or malformed."
        case .otherProtocol(let name): "The protocol '\(name)' is not supported. Use 'json'."
        case .otherVersion(let version): "Version \(version) of the protocol is not supported. Use 1."
        }
    }
}
