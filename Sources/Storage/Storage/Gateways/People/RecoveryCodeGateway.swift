public import Foundation
public import Household
public import Ledger

/// The table of codes that set a password anew, by the digest of their text. A code is gone once it is used.
public struct RecoveryCodeGateway {
    let connection: any Connection

    /// Where a code came from.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// One of those shown at registration; good until used.
        case recovery
        /// Eight digits from a parent; good for a while.
        case parent
    }

    /// A code as the store knows it.
    public struct Code: Hashable, Sendable {
        /// The family that the person was in when it was made.
        public let familyID: Family.ID
        /// Whose password it sets.
        public let userID: User.ID
        /// Where it came from.
        public let kind: Kind
        /// From when on it is no longer good; nil for never.
        public let expiresAt: Date?
    }

    private static let columns = TableColumns<Code, Code>("recovery_codes") { columns in
        let family = columns.family()
        let user = columns.fixed("user_id") { .id($0.userID) }
        columns.given("code_hash")
        let kind = columns.fixed("kind") { .text($0.kind.rawValue) }
        columns.given("created_at")
        let expires = columns.fixed("expires_at") { .instant($0.expiresAt) }
        return { row throws(StorageFault) in
            Code(
                familyID: try row.id(family), userID: try row.id(user), kind: try row.word(kind),
                expiresAt: try row.optionalInstant(expires))
        }
    }

    /// Adds a code. Throws `.duplicate` when there is that very code already.
    public func insert(
        hash: String, kind: Kind, of user: User.ID, in family: Family.ID, expiresAt: Date?, at now: Date
    ) throws(StorageFault) {
        let code = Code(familyID: family, userID: user, kind: kind, expiresAt: expiresAt)
        try Self.columns.insert(code, in: family, given: [.text(hash), .instant(now)], on: connection)
    }

    /// The code with that digest, still good or not; nil if there is none.
    public func find(hash: String) throws(StorageFault) -> Code? {
        try Self.columns.rows("WHERE code_hash = ?", [.text(hash)], on: connection).first
    }

    /// Takes a code away; true if it was there.
    public func delete(hash: String) throws(StorageFault) -> Bool {
        try connection.execute("DELETE FROM recovery_codes WHERE code_hash = ?", [.text(hash)]) > 0
    }

    /// Takes a person's codes of one kind away.
    public func deleteAll(_ kind: Kind, of user: User.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM recovery_codes WHERE family_id = ? AND user_id = ? AND kind = ?",
            [.id(family), .id(user), .text(kind.rawValue)])
    }

    /// Takes all codes of one kind away that were made in a family.
    public func deleteAll(_ kind: Kind, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM recovery_codes WHERE family_id = ? AND kind = ?", [.id(family), .text(kind.rawValue)])
    }

    /// Takes every code of a person away that was made in a family.
    public func deleteAll(of user: User.ID, in family: Family.ID) throws(StorageFault) {
        for kind in Kind.allCases { try deleteAll(kind, of: user, in: family) }
    }
}
