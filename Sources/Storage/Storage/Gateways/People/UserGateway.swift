public import Foundation
public import Household
public import Ledger

/// The table of people: one row for each person and family. The row marked as home holds what the person signs in
/// with; the password's hash never leaves through `User`. The row of a removed parent stays for the names in old
/// entries, and is otherwise as good as gone.
public struct UserGateway {
    let connection: any Connection

    /// A person with what proves the password.
    public struct Credentials: Sendable {
        /// The person, as in the home family.
        public let user: User
        /// The Argon2id string of the password.
        public let passwordHash: String
    }

    /// Adds a person to the home family. Throws `.duplicate` when the address or user name is taken by anyone on the
    /// server.
    public func insert(_ user: User, passwordHash: String) throws(StorageFault) {
        try insert(user, passwordHash: passwordHash, isHome: true)
    }

    /// Adds a person of the server to one more family.
    public func insertGuest(_ user: User) throws(StorageFault) {
        try insert(user, passwordHash: "", isHome: false)
    }

    /// A person of a family; nil if there is none.
    public func find(_ id: User.ID, in family: Family.ID) throws(StorageFault) -> User? {
        try select("WHERE family_id = ? AND user_id = ? AND removed_at IS NULL", [.id(family), .id(id)]).first?.user
    }

    /// Everyone of a family, parents first, then by first name, whatever its case and accents.
    public func all(in family: Family.ID) throws(StorageFault) -> [User] {
        try select("WHERE family_id = ? AND removed_at IS NULL", [.id(family)])
            .map { (user: $0.user, rank: $0.user.role == .parent ? 0 : 1, name: SearchWords.folded($0.user.firstName)) }
            .sorted { ($0.rank, $0.name, $0.user.id) < ($1.rank, $1.name, $1.user.id) }
            .map(\.user)
    }

    /// Who signs in with an address or a user name, in any family and any case; nil for nobody.
    public func credentials(email name: String) throws(StorageFault) -> Credentials? {
        // In the words of the unique indexes, so that they are found by them.
        if name.contains("@") {
            return try select(
                "WHERE is_home = 1 AND email_key <> '' AND email_key = ?", [.text(Self.key(name))]
            ).first
        }
        return try select(
            "WHERE is_home = 1 AND user_name_key IS NOT NULL AND user_name_key = ?", [.text(Self.key(name))]
        ).first
    }

    /// What a person signs in with, whatever the family; nil if there is no such person.
    public func credentials(of id: User.ID) throws(StorageFault) -> Credentials? {
        try select("WHERE user_id = ? AND is_home = 1", [.id(id)]).first
    }

    /// The rows of a person in every family the person belongs to, the oldest first.
    public func memberships(of id: User.ID) throws(StorageFault) -> [User] {
        try select("WHERE user_id = ? AND removed_at IS NULL ORDER BY created_at, family_id", [.id(id)]).map(\.user)
    }

    /// Whether anyone on the server has that address or user name.
    public func isTaken(email name: String) throws(StorageFault) -> Bool {
        try credentials(email: name) != nil
    }

    /// Writes address, user name, names and nickname of a person in every family, and counts the change.
    public func update(_ user: User) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE users SET email = ?, email_key = ?, user_name = ?, user_name_key = ?, first_name = ?,
                last_name = ?, nickname = ?, version = version + 1 WHERE user_id = ? AND removed_at IS NULL
            """,
            [
                .text(user.email), .text(Self.key(user.email)), .text(user.userName),
                .text(user.userName.map(Self.key)), .text(user.firstName), .text(user.lastName),
                .text(user.nickname), .id(user.id),
            ])
    }

    /// Makes a person the owner of a family, and nobody else.
    public func setOwner(_ id: User.ID, of family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE users SET is_owner = CASE WHEN user_id = ? THEN 1 ELSE 0 END, version = version + 1
            WHERE family_id = ? AND (is_owner = 1 OR user_id = ?)
            """, [.id(id), .id(family), .id(id)])
    }

    /// Replaces the hash of a person's password.
    public func setPasswordHash(_ hash: String, of id: User.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE users SET password_hash = ? WHERE user_id = ? AND is_home = 1", [.text(hash), .id(id)])
    }

    /// Takes a person out of a family; the name stays for old entries. What the person signs in with, and the codes
    /// that set it anew, move to another family of the person, and are gone where there is none.
    public func remove(_ id: User.ID, from family: Family.ID, at now: Date) throws(StorageFault) {
        let home = try credentials(of: id)
        try connection.execute(
            """
            UPDATE users SET removed_at = ?, is_home = 0, is_owner = 0, email = '', email_key = '',
                user_name = NULL, user_name_key = NULL, password_hash = ''
            WHERE family_id = ? AND user_id = ?
            """, [.instant(now), .id(family), .id(id)])
        guard let other = try memberships(of: id).first else {
            return try KnownDeviceGateway(connection: connection).deleteAll(of: id)
        }
        guard let home, home.user.familyID == family else { return }
        try connection.execute(
            "UPDATE users SET is_home = 1, password_hash = ? WHERE family_id = ? AND user_id = ?",
            [.text(home.passwordHash), .id(other.familyID), .id(id)])
        try connection.execute(
            "UPDATE recovery_codes SET family_id = ? WHERE family_id = ? AND user_id = ? AND kind = ?",
            [.id(other.familyID), .id(family), .id(id), .text(RecoveryCodeGateway.Kind.recovery.rawValue)])
    }

    /// The form in which addresses and user names are compared.
    public static func key(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.lowercased()
    }

    private func insert(_ user: User, passwordHash: String, isHome: Bool) throws(StorageFault) {
        // Someone who comes back to a family takes up the row of before.
        try connection.execute(
            "DELETE FROM users WHERE family_id = ? AND user_id = ? AND removed_at IS NOT NULL",
            [.id(user.familyID), .id(user.id)])
        try connection.execute(
            """
            INSERT INTO users (family_id, user_id, email, email_key, user_name, user_name_key, first_name, last_name,
                nickname, role, is_owner, password_hash, created_at, version, is_home)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(user.familyID), .id(user.id), .text(user.email), .text(Self.key(user.email)),
                .text(user.userName), .text(user.userName.map(Self.key)), .text(user.firstName),
                .text(user.lastName), .text(user.nickname), .text(user.role.rawValue), .flag(user.isOwner),
                .text(passwordHash), .instant(user.createdAt), .integer(user.version), .flag(isHome),
            ])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Credentials] {
        try connection.rows(
            """
            SELECT user_id, family_id, email, user_name, first_name, last_name, nickname, role, is_owner, created_at,
                last_seen_at, version, password_hash
            FROM users \(condition)
            """, values
        ) { row throws(StorageFault) in
            Credentials(
                user: User(
                    id: try row.id(0), familyID: try row.id(1), email: try row.text(2),
                    userName: try row.optionalText(3), firstName: try row.text(4), lastName: try row.text(5),
                    nickname: try row.optionalText(6), role: try row.word(7), isOwner: try row.flag(8),
                    createdAt: try row.instant(9), lastSeenAt: try row.optionalInstant(10),
                    version: try row.int(11)),
                passwordHash: try row.text(12))
        }
    }
}
