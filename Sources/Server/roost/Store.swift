import Services
import Storage
import StoragePostgres
import StorageSQLite

/// Where a server keeps its data, as the options say.
enum Store {
    /// Opens PostgreSQL where `--database` names one, else SQLite in the data folder.
    static func open(_ options: Options) throws -> any Database {
        if let url = options.database { return try PostgresDatabase(url: url) }
        return try SQLiteDatabase(folder: options.data) { damage in
            guard let damage else {
                printLine("The data was checked after a stop without a goodbye: everything is in order.")
                return
            }
            printError("roost: \(damage)")
            if let advice = damage.advice { printError(advice) }
        }
    }
}
