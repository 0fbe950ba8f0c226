package import Storage

/// A data folder opened for reading all of it, with no server on it.
package final class SQLiteSource {
    private let folder: DataFolder
    private let open: SQLiteConnection

    /// Takes the folder's lock, brings its tables to the newest layout, and begins one transaction. Throws `.inUse`
    /// while a server runs on it, `.inputOutput` when there is no database, `.corrupt`.
    package init(folder path: String) throws(StorageFault) {
        try SQLiteBackup.requireFile(path + "/" + DataFolder.databaseName)
        folder = try DataFolder(path: path)
        open = try SQLiteConnection(path: folder.databasePath, purpose: .writing)
        try open.checkIntegrity(place: folder.databasePath)
        try open.execute("BEGIN IMMEDIATE", [])
        do throws(StorageFault) {
            try Migration.apply(on: open)
            try open.execute("COMMIT", [])
            try open.execute("BEGIN", [])
        } catch {
            open.close()
            throw error
        }
    }

    /// The door to it, until `close`.
    package var connection: any Connection { open }

    /// Lets servers in again.
    package func close() {
        open.close()
        folder.release()
    }
}
