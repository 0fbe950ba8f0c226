/// Something went wrong in the engine: never a refusal of a rule. Logged whole; people see a short sentence.
public struct StorageFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure, for those who may do something about it.
    public enum Kind: String, Hashable, Sendable {
        /// Someone else holds the database; trying again may help.
        case busy
        /// No room on the disk; nothing was written.
        case diskFull
        /// The files are damaged or no database; nothing was overwritten.
        case corrupt
        /// The data was written by a newer version of the program.
        case newer
        /// A released migration was edited, or a copy does not fit.
        case incompatible
        /// Another server runs on this data.
        case inUse
        /// A uniqueness rule of a table was broken.
        case duplicate
        /// The database was closed.
        case closed
        /// The database server cannot be reached at the moment, or stopped in the middle; it may come back.
        case unavailable
        /// Reading or writing failed.
        case inputOutput
        /// A statement is wrong, or a row holds what it must not hold: a mistake in the program.
        case programming
    }

    /// What kind of failure.
    public let kind: Kind
    /// The engine's own number, e.g. SQLite's extended result code; 0 if there is none.
    public let code: Int
    /// The engine's own words.
    public let message: String
    /// Where: the statement or step, without values.
    public let place: String

    /// A fault.
    public init(_ kind: Kind, code: Int = 0, message: String, place: String) {
        self.kind = kind
        self.code = code
        self.message = message
        self.place = place
    }

    /// For the log: "diskFull 13: database or disk is full (commit)".
    public var description: String { "\(kind.rawValue) \(code): \(message) (\(place))" }
}
