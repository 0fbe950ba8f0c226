/// One step from an older layout of tables to a newer one. Never edited after release: a checksum is kept.
public struct Migration: Hashable, Sendable {
    /// Counted from 1 without gaps.
    public let number: Int
    /// A short name for the log.
    public let name: String
    /// Statements in order.
    public let statements: [String]

    /// FNV-1a (64 bits) over the statements, as stored text.
    public var checksum: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in statements.joined(separator: ";").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// What whoever starts the program reads about data that it does not know.
    private static let newerSentence =
        "This data was written by a newer Roost. Use that one or a newer one; nothing was changed."

    /// Every migration, one list for all engines.
    public static let all: [Migration] = [
        firstTables,
        accounts,
        goalsAndBudgets,
        entrySums,
        events,
        glanceLinks,
        allowances,
        lastSeen,
        attachments,
        inboxes,
        changeTimes,
        glanceMakers,
        usedTokens,
        knownDevices,
        owners,
        avatars,
        wishPictures,
        wishAnswers,
        householdMoney,
        statementImports,
        messageRules,
        pocketMoneySource,
        newSources,
        sourceChoices,
        groceries,
        systems,
    ]

    /// Brings a database up to date; to be called inside one transaction. Gives how many steps were taken.
    ///
    /// Throws `.newer` when the database is newer than the program, `.incompatible` when a released step was edited.
    @discardableResult
    public static func apply(
        _ migrations: [Migration] = all, on connection: any Connection
    ) throws(StorageFault) -> Int {
        try connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, "
                + "checksum TEXT NOT NULL)", [])
        let applied = try check(migrations, on: connection)
        let missing = migrations.filter { migration in !applied.contains(migration.number) }
        for migration in missing {
            for statement in migration.statements { try connection.execute(statement, []) }
            try connection.execute(
                "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
                [.integer(Int64(migration.number)), .text(migration.name), .text(migration.checksum)])
        }
        return missing.count
    }

    /// Which steps a database has taken, if the program knows them all; changes nothing.
    ///
    /// Throws `.newer` when the database is newer than the program, `.incompatible` when a released step was edited.
    @discardableResult
    package static func check(
        _ migrations: [Migration] = all, on connection: any Connection
    ) throws(StorageFault) -> [Int] {
        let applied = try connection.rows("SELECT number, checksum FROM migrations ORDER BY number", []) {
            row throws(StorageFault) in (try Int(row.integer(0)), try row.text(1))
        }
        for (number, checksum) in applied {
            guard let migration = migrations.first(where: { $0.number == number }) else {
                throw StorageFault(.newer, message: newerSentence, place: "migrations, step \(number)")
            }
            guard migration.checksum == checksum else {
                throw StorageFault(
                    .incompatible, message: "step \(number) differs from the one the data was made with",
                    place: "migrations")
            }
        }
        return applied.map(\.0)
    }
}
