import Foundation
public import Household
public import Ledger

/// The table of people who can sign in. The password's hash never leaves through `User`.
public struct UserGateway {
    let connection: any Connection

    /// A person with what proves the password.
    public struct Credentials: Sendable {
        /// The person.
        public let user: User
        /// The Argon2id string of the password.
        public let passwordHash: String
    }

    /// Adds a person. Throws `.duplicate` when the address is taken by anyone on the server.
    public func insert(_ user: User, passwordHash: String) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO users (family_id, user_id, email, email_key, first_name, last_name, nickname, role, is_owner,
                password_hash, created_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(user.familyID), .id(user.id), .text(user.email), .text(Self.key(user.email)),
                .text(user.firstName), .text(user.lastName), .text(user.nickname), .text(user.role.rawValue),
                .flag(user.isOwner), .text(passwordHash), .instant(user.createdAt), .integer(user.version),
            ])
    }

    /// A person of a family; nil if there is none.
    public func find(_ id: User.ID, in family: Family.ID) throws(StorageFault) -> User? {
        try select("WHERE family_id = ? AND user_id = ?", [.id(family), .id(id)]).first?.user
    }

    /// Everyone of a family, parents first, then by first name.
    public func all(in family: Family.ID) throws(StorageFault) -> [User] {
        try select("WHERE family_id = ? ORDER BY role DESC, first_name, user_id", [.id(family)]).map(\.user)
    }

    /// Who signs in with an address, in any family and any case; nil for nobody.
    public func credentials(email: String) throws(StorageFault) -> Credentials? {
        // In the words of the unique index, so that it is found by it.
        try select("WHERE is_home = 1 AND email_key <> '' AND email_key = ?", [.text(Self.key(email))]).first
    }

    /// Whether anyone on the server has that address.
    public func isTaken(email: String) throws(StorageFault) -> Bool {
        try credentials(email: email) != nil
    }

    /// Replaces the hash of a person's password.
    public func setPasswordHash(_ hash: String, of id: User.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE users SET password_hash = ? WHERE family_id = ? AND user_id = ?",
            [.text(hash), .id(family), .id(id)])
    }

    /// The form in which addresses are compared.
    static func key(_ email: String) -> String {
        email.precomposedStringWithCanonicalMapping.lowercased()
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Credentials] {
        try connection.rows(
            """
            SELECT user_id, family_id, email, first_name, last_name, nickname, role, is_owner, created_at, version,
                password_hash
            FROM users \(condition)
            """, values
        ) { row throws(StorageFault) in
            Credentials(
                user: User(
                    id: try row.id(0), familyID: try row.id(1), email: try row.text(2), firstName: try row.text(3),
                    lastName: try row.text(4), nickname: try row.optionalText(5), role: try row.word(6),
                    isOwner: try row.flag(7), createdAt: try row.instant(8), version: try row.int(9)),
                passwordHash: try row.text(10))
        }
    }
}
