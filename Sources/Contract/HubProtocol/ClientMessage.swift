public import RoostAPI

/// What a client may say after the handshake.
public enum ClientMessage: Hashable, Sendable {
    /// Calls a method of the hub; whoever gives no id wants no answer.
    case invocation(id: String?, target: String, arguments: [JSONValue])
    /// Asks a method of the hub for a stream.
    case streamInvocation(id: String, target: String)
    /// Says that it is there.
    case ping
    /// Takes its leave.
    case close(error: String?)
    /// Part of the protocol, but means nothing to this hub, or of a type that came later: to be passed over.
    case other(type: Int)

    /// Reads a record. Members that we do not know are passed over; some clients send `headers`, and null for no id.
    public init(_ record: [UInt8]) throws(HubProblem) {
        let object = try JSONValue(record: record)
        guard case .number(let digits) = object["type"], let type = Int(digits) else { throw .wrongMember("type") }
        switch type {
        case 1:
            self = .invocation(
                id: try object.optionalText("invocationId"), target: try object.target(),
                arguments: try object.arguments())
        case 4:
            guard let id = try object.optionalText("invocationId") else { throw .wrongMember("invocationId") }
            _ = try object.arguments()
            self = .streamInvocation(id: id, target: try object.target())
        case 6: self = .ping
        case 7: self = .close(error: try object.optionalText("error"))
        default: self = .other(type: type)
        }
    }
}

extension JSONValue {
    fileprivate func optionalText(_ name: String) throws(HubProblem) -> String? {
        switch self[name] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw .wrongMember(name)
        }
    }

    fileprivate func target() throws(HubProblem) -> String {
        guard let target = self["target"]?.text, !target.isEmpty else { throw .wrongMember("target") }
        return target
    }

    fileprivate func arguments() throws(HubProblem) -> [JSONValue] {
        guard let arguments = self["arguments"]?.elements else { throw .wrongMember("arguments") }
        return arguments
    }
}
