public import Household
public import RoostAPI

/// What the hub says. No member goes out that the protocol does not name: some clients refuse those.
public enum ServerMessage: Hashable, Sendable {
    /// The handshake is done.
    case welcome
    /// The handshake is refused; the connection ends.
    case refusal(String)
    /// Calls a method of the client, without wanting an answer.
    case invocation(target: String, arguments: [JSONValue])
    /// The result of a client's call.
    case completion(id: String, result: JSONValue)
    /// Why a client's call was not done.
    case failure(id: String, error: String)
    /// Says that the hub is there.
    case ping
    /// The connection ends; whether the client should come back by itself.
    case close(error: String? = nil, allowReconnect: Bool)

    /// An event of the household.
    public static func event(_ event: HouseholdEvent) -> ServerMessage {
        .invocation(target: event.target, arguments: event.arguments)
    }

    /// The place up to which events were told, for `/changes` (§5.3).
    public static func sequence(_ sequence: Int) -> ServerMessage {
        .invocation(target: "Sequence", arguments: [["seq": JSONValue(sequence)]])
    }

    /// The JSON text.
    public var json: JSONValue {
        switch self {
        case .welcome: [:]
        case .refusal(let error): ["error": .string(error)]
        case .invocation(let target, let arguments):
            ["type": 1, "target": .string(target), "arguments": .array(arguments)]
        case .completion(let id, let result): ["type": 3, "invocationId": .string(id), "result": result]
        case .failure(let id, let error): ["type": 3, "invocationId": .string(id), "error": .string(error)]
        case .ping: ["type": 6]
        case .close(nil, let allowReconnect): ["type": 7, "allowReconnect": .bool(allowReconnect)]
        case .close(let error?, let allowReconnect):
            ["type": 7, "error": .string(error), "allowReconnect": .bool(allowReconnect)]
        }
    }

    /// The bytes to send, separator included.
    public var record: [UInt8] { JSONWriter.bytes(json) + [HubProtocol.separator] }
}
