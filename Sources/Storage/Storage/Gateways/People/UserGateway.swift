public import Foundation
public import Household
public import Ledger

/// The table of people: one row for each person and family. The row marked as home holds what the person signs in
/// with; the password's hash never leaves through `User`. The row of a removed parent stays for the names in old
/// entries and in answers to wishes, and is otherwise as good as gone.
public struct UserGateway {
    let connection: any Connection

    /// A person with what proves the password.
    public struct Credentials: Sendable {
        /// The person, as in the home family.
        public let user: User
        /// The Argon2id string of the password.
        public let passwordHash: String
    }

    private static let columns = TableColumns<User, Credentials>("users") { columns in
        let id = columns.fixed("user_id") { .id($0.id) }
        let family = columns.family()
        let email = columns.changing("email") { .text($0.email) }
        columns.unread("email_key") { .text(key($0.email)) }
        let userName = columns.changing("user_name") { .text($0.userName) }
        columns.unread("user_name_key") { .text($0.userName.map(key)) }
        let firstName = columns.changing("first_name") { .text($0.firstName) }
        let lastName = columns.changing("last_name") { .text($0.lastName) }
        let nickname = columns.changing("nickname") { .text($0.nickname) }
        let avatar = AvatarColumns.list(in: &columns)
        let role = columns.fixed("role") { .text($0.role.rawValue) }
        let isOwner = columns.fixed("is_owner") { .flag($0.isOwner) }
        let passwordHash = columns.givenAndRead("password_hash")
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let lastSeen = columns.read("last_seen_at")
        let version = columns.fixed("version") { .integer($0.version) }
        columns.given("is_home")
        return { row throws(StorageFault) in
            let person: User.ID = try row.id(id)
            let user = User(
                id: person, familyID: try row.id(family), email: try row.text(email),
                userName: try row.optionalText(userName), firstName: try row.text(firstName),
                lastName: try row.text(lastName), nickname: try row.optionalText(nickname),
                avatar: try avatar.read(row, of: person), role: try row.word(role), isOwner: try row.flag(isOwner),
                createdAt: try row.instant(created), lastSeenAt: try row.optionalInstant(lastSeen),
                version: try row.int(version))
            return Credentials(user: user, passwordHash: try row.text(passwordHash))
        }
    }

    private static let change = """
        UPDATE users SET \(columns.changes), version = version + 1 WHERE user_id = ? AND removed_at IS NULL
        """

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
        try connection.execute(Self.change, Self.columns.changedValues(user) + [.id(user.id)])
    }

    /// Keeps how a person is pictured, in every family. That is no part of what versions count: who chooses an avatar
    /// hinders nobody who changes the profile.
    public func setAvatar(_ avatar: Avatar, of id: User.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE users SET avatar_emoji = ?, avatar_color = ? WHERE user_id = ? AND removed_at IS NULL",
            [.text(avatar.emoji?.description), .text(avatar.color.rawValue), .id(id)])
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

    /// Takes a person out of a family; the name stays for what the person did. What the person signs in with, and the
    /// codes that set it anew, move to another family of the person, and are gone where there is none.
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
        try Self.columns.insert(
            user, in: user.familyID, given: [.text(passwordHash), .flag(isHome)], on: connection)
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Credentials] {
        try Self.columns.rows(condition, values, on: connection)
    }
}
