import RoostAPI

/// The first message of a client: `{"protocol":"json","version":1}`. Versions 0 and 1 mean the same to us; members we
/// do not know are passed over.
public struct HandshakeRequest: Hashable, Sendable {
    /// 0 or 1.
    public let version: Int

    /// Reads a record. Throws `.otherProtocol` and `.otherVersion` besides the problems of form.
    public init(_ record: [UInt8]) throws(HubProblem) {
        let object = try JSONValue(record: record)
        guard let name = object["protocol"]?.text else { throw .wrongMember("protocol") }
        guard name == "json" else { throw .otherProtocol(String(name.prefix(40))) }
        guard case .number(let digits) = object["version"] else { throw .wrongMember("version") }
        guard let version = Int(digits), (0...1).contains(version) else {
            throw .otherVersion(String(digits.prefix(10)))
        }
        self.version = version
    }
}

extension JSONValue {
    /// The object that a record holds.
    init(record: [UInt8]) throws(HubProblem) {
        guard let value = try? JSONReader.read(record), case .object = value else { throw .notAnObject }
        self = value
    }
}
