import Foundation
import Household
import Storage

/// Hears which families other processes have changed.
enum PostgresListener {
    /// The channel of LISTEN and NOTIFY; the payload is "origin family".
    static let channel = "roost_changes"
}
