public import Foundation
public import Household
public import Ledger

/// The table of devices that have signed in to an account, by the digest of the secret that each was given.
public struct KnownDeviceGateway {
    /// How long a device is known after its last sign-in: 400 days, as long as browsers keep a cookie.
    public static let keptSeconds: TimeInterval = 400 * 86_400
    /// So many devices of a person are known, those that signed in last.
    public static let limit = 50

    let connection: any Connection

    /// Whether a device has signed in to a person's account.
    public func isKnown(_ hash: String, to user: User.ID, now: Date) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT 1 FROM known_devices WHERE user_id = ? AND device_hash = ? AND seen_at > ?",
            [.id(user), .text(hash), Self.oldest(now)]
        ) { row throws(StorageFault) in try row.int(0) }.isEmpty
    }

    /// Whether a device has signed in to any account.
    public func isKnown(_ hash: String, now: Date) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT 1 FROM known_devices WHERE device_hash = ? AND seen_at > ? LIMIT 1",
            [.text(hash), Self.oldest(now)]
        ) { row throws(StorageFault) in try row.int(0) }.isEmpty
    }

    /// Notes that a device signed in, and forgets those that have not for too long.
    public func note(_ hash: String, of user: User.ID, at now: Date) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO known_devices (user_id, device_hash, seen_at) VALUES (?, ?, ?)
            ON CONFLICT (user_id, device_hash) DO UPDATE SET seen_at = excluded.seen_at
            """, [.id(user), .text(hash), .instant(now)])
        try connection.execute("DELETE FROM known_devices WHERE seen_at <= ?", [Self.oldest(now)])
        try connection.execute(
            """
            DELETE FROM known_devices WHERE user_id = ? AND device_hash NOT IN
                (SELECT device_hash FROM known_devices WHERE user_id = ? ORDER BY seen_at DESC, device_hash LIMIT ?)
            """, [.id(user), .id(user), .integer(Self.limit)])
    }

    /// Forgets every device of a person.
    public func deleteAll(of user: User.ID) throws(StorageFault) {
        try connection.execute("DELETE FROM known_devices WHERE user_id = ?", [.id(user)])
    }

    private static func oldest(_ now: Date) -> SQLValue { .instant(now.addingTimeInterval(-keptSeconds)) }
}
