extension Migration {
    // Devices belong to people of the server and to no family, as failed sign-ins do. Of invitations the digest of the
    // code is kept from now on, and the code itself only sealed; one without a seal is still in clear, until the server
    // has started once.
    static let knownDevices = Migration(
        number: 14, name: "known devices, sealed invitations",
        statements: [
            """
            CREATE TABLE known_devices (
                user_id UUID NOT NULL, device_hash TEXT NOT NULL, seen_at BIGINT NOT NULL,
                PRIMARY KEY (user_id, device_hash))
            """,
            "CREATE INDEX known_devices_hash ON known_devices (device_hash)",
            "CREATE INDEX known_devices_age ON known_devices (seen_at)",
            "ALTER TABLE invitations RENAME COLUMN code TO code_hash",
            "ALTER TABLE invitations ADD COLUMN sealed_code TEXT",
        ])
}
