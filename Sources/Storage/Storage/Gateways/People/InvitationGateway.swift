public import Foundation
public import Household
public import Ledger

/// The table of invitations, by the digest of their code. The code itself is kept sealed alone, by a key that the
/// database does not hold.
public struct InvitationGateway {
    let connection: any Connection

    /// An invitation as the store knows it.
    public struct Kept: Hashable, Sendable {
        /// The code, sealed; empty once somebody has joined.
        public let sealedCode: String
        fileprivate let code: String?
        fileprivate let familyID: Family.ID
        fileprivate let createdBy: User.ID
        fileprivate let createdAt: Date
        fileprivate let expiresAt: Date
        fileprivate let usedAt: Date?

        /// The code of an invitation that an older version has kept in clear.
        public var clearCode: String? { code }

        /// The invitation, now that its code is known.
        public func invitation(code: String) -> Invitation {
            Invitation(
                code: code, familyID: familyID, createdBy: createdBy, createdAt: createdAt, expiresAt: expiresAt,
                usedAt: usedAt)
        }
    }

    private static let columns = TableColumns<Invitation, Kept>("invitations") { columns in
        let hash = columns.givenAndRead("code_hash")
        let family = columns.family()
        let maker = columns.fixed("created_by") { .id($0.createdBy) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let expires = columns.fixed("expires_at") { .instant($0.expiresAt) }
        let used = columns.fixed("used_at") { .instant($0.usedAt) }
        let sealedCode = columns.givenAndRead("sealed_code")
        return { row throws(StorageFault) in
            Kept(
                sealedCode: try row.optionalText(sealedCode) ?? "",
                code: row.isNull(sealedCode) ? try row.text(hash) : nil, familyID: try row.id(family),
                createdBy: try row.id(maker), createdAt: try row.instant(created),
                expiresAt: try row.instant(expires), usedAt: try row.optionalInstant(used))
        }
    }

    /// Adds an invitation by the digest of its code and the code, sealed.
    public func insert(_ invitation: Invitation, hash: String, sealedCode: String) throws(StorageFault) {
        try Self.columns.insert(
            invitation, in: invitation.familyID, given: [.text(hash), .text(sealedCode)], on: connection)
    }

    /// The invitation with that digest, open or not; nil if there is none.
    public func find(hash: String) throws(StorageFault) -> Kept? {
        try select("WHERE code_hash = ? AND sealed_code IS NOT NULL", [.text(hash)]).first
    }

    /// A family's invitations that are still open, the newest first.
    public func open(in family: Family.ID, now: Date) throws(StorageFault) -> [Kept] {
        try select(
            """
            WHERE family_id = ? AND used_at IS NULL AND expires_at > ? AND sealed_code IS NOT NULL
            ORDER BY created_at DESC, code_hash
            """, [.id(family), .instant(now)])
    }

    /// Those that an older version has kept in clear.
    public func inClear() throws(StorageFault) -> [Kept] { try select("WHERE sealed_code IS NULL", []) }

    /// Replaces a code that was kept in clear by its digest and the sealed code.
    public func conceal(_ code: String, hash: String, sealedCode: String) throws(StorageFault) {
        try connection.execute(
            "UPDATE invitations SET code_hash = ?, sealed_code = ? WHERE code_hash = ? AND sealed_code IS NULL",
            [.text(hash), .text(sealedCode), .text(code)])
    }

    /// Notes that someone joined; true if the invitation was open until then.
    public func markUsed(hash: String, in family: Family.ID, at now: Date) throws(StorageFault) -> Bool {
        try connection.execute(
            """
            UPDATE invitations SET used_at = ?, sealed_code = ''
            WHERE family_id = ? AND code_hash = ? AND used_at IS NULL AND expires_at > ?
            """, [.instant(now), .id(family), .text(hash), .instant(now)]) > 0
    }

    /// Cancels an open invitation; true if there was one.
    public func delete(hash: String, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM invitations WHERE family_id = ? AND code_hash = ? AND used_at IS NULL",
            [.id(family), .text(hash)]) > 0
    }

    /// Cancels what was offered and nobody took up.
    public func deleteOpen(in family: Family.ID) throws(StorageFault) {
        try connection.execute("DELETE FROM invitations WHERE family_id = ? AND used_at IS NULL", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Kept] {
        try Self.columns.rows(condition, values, on: connection)
    }
}
