/// The table of the server's own settings: short texts by name.
public struct SettingGateway {
    let connection: any Connection

    /// The value of a name; nil if it was never set.
    public func value(_ name: String) throws(StorageFault) -> String? {
        try connection.rows("SELECT value FROM settings WHERE name = ?", [.text(name)]) { row throws(StorageFault) in
            try row.text(0)
        }.first
    }

    /// Sets a name, in place of any value before.
    public func set(_ name: String, to value: String) throws(StorageFault) {
        try connection.execute(
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            [.text(name), .text(value)])
    }
}
