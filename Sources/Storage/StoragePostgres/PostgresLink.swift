import Foundation
import Storage

/// A thread's connection, made when it is needed and made anew when the server has gone away and come back. Belongs to
/// one thread at a time.
final class PostgresLink {
    private let url: String
    private var open: PostgresConnection?

    init(url: String, _ connection: PostgresConnection? = nil) {
        self.url = url
        open = connection
    }

    /// A connection that was alive when last used. Throws `.unavailable` while the server cannot be reached.
    func connection() throws(StorageFault) -> PostgresConnection {
        if let open, open.isAlive {
            open.forgetFault()
            return open
        }
        open?.close()
        open = nil
        let connection = try PostgresConnection(url: url)
        open = connection
        return connection
    }

    func close() {
        open?.close()
        open = nil
    }
}
