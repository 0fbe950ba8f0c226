import CPostgres
import Storage

/// How the failures of PostgreSQL are sorted.
enum PostgresFault {
    /// The fault of a statement that failed. Only the server's main sentence is kept: its details hold values.
    static func of(_ result: OpaquePointer?, _ handle: OpaquePointer, place: String) -> StorageFault {
        let state = result.flatMap { roost_sqlstate($0) }.map { String(cString: $0) }
        guard let state, PQstatus(handle) == CONNECTION_OK else {
            return StorageFault(.unavailable, message: message(of: handle), place: place)
        }
        let sentence = result.flatMap { roost_primary_message($0) }.map { String(cString: $0) } ?? "no message"
        return StorageFault(
            kind(of: state), code: Int(state) ?? 0, message: "\(sentence) (SQLSTATE \(state))", place: place)
    }

    /// The fault of a connection that could not be made.
    static func ofConnecting(_ handle: OpaquePointer?) -> StorageFault {
        StorageFault(.unavailable, message: handle.map(message) ?? "no memory", place: "connect to PostgreSQL")
    }

    /// The kind of an SQLSTATE (PostgreSQL documentation, appendix A).
    static func kind(of state: String) -> StorageFault.Kind {
        switch state {
        case "23505": return .duplicate
        case "53100": return .diskFull
        case "40001", "40P01", "55P03", "57014", "0A000": return .busy
        case "XX001", "XX002": return .corrupt
        case "25006", "58030", "58P01": return .inputOutput
        case "42501": return .programming
        default: break
        }
        switch state.prefix(2) {
        case "08", "28", "3D", "53", "57": return .unavailable
        case "40": return .busy
        default: return .programming
        }
    }

    private static func message(of handle: OpaquePointer) -> String {
        let text = String(cString: PQerrorMessage(handle))
        let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        return line.isEmpty ? "the connection is gone" : line
    }
}
