import Foundation
import Household
import Money

/// Statements of banks, brought in as files. For parents.
public struct StatementsClient: Sendable {
    /// What an import would do; nothing is kept. Refused with `.statementUnreadable`, or messages at the fields.
    public var preview: @Sendable (StatementFile) async throws(ClientFailure) -> StatementPreview = {
        (_) async throws(ClientFailure) in throw notGiven("statements.preview")
    }
    /// Adds what the family has not, all of it or nothing. Refused as `preview`. The key makes a second press harmless.
    public var add: @Sendable (StatementFile, RequestKey) async throws(ClientFailure) -> ImportOutcome = {
        (_, _) async throws(ClientFailure) in throw notGiven("statements.add")
    }
    /// Imports that can be taken back, the newest first.
    public var all: @Sendable () async throws(ClientFailure) -> [StatementImport] = {
        () async throws(ClientFailure) in throw notGiven("statements.all")
    }
    /// Takes an import back; gives how many transactions went.
    public var undo: @Sendable (StatementImport.ID) async throws(ClientFailure) -> Int = {
        (_) async throws(ClientFailure) in throw notGiven("statements.undo")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
