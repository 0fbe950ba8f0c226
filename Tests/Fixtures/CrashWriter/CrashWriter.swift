import Foundation
import Glibc
import Household
import Ledger
import Storage
import StorageFixtures
import StoragePostgres
import StorageSQLite

/// Posts credits and debits without end into a data folder or a PostgreSQL database, several at a time, and prints the id of each entry once it is acknowledged.
/// A test ends this process without warning and looks for every printed entry.
@main
struct CrashWriter {
    static func main() async throws {
        let sample = SampleFamily()
        let place = CommandLine.arguments[1]
        let database: any Database =
            place.hasPrefix("postgres://") ? try PostgresDatabase(url: place) : try SQLiteDatabase(folder: place)
        let isNew = try await database.read { try $0.families.find(sample.family.id) == nil }
        if isNew {
            try await database.write(family: nil) { try sample.insert(into: $0) }
        }
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var number = 0
                    while true {
                        number += 1
                        let id = Entry.ID(UUID())
                        let isDebit = number % 3 == 0
                        let day = sample.today - (number % 5 == 0 ? 3 : 0)
                        try await database.write(family: sample.family.id) { tables in
                            _ = try sample.post(isDebit ? .debit : .credit, 100, on: day, id: id, into: tables)
                        }
                        acknowledge(id)
                    }
                }
            }
        }
    }

    /// One system call per line, so that a line is either there whole or not at all.
    private static func acknowledge(_ id: Entry.ID) {
        let line = Array("\(id)\n".utf8)
        _ = Glibc.write(STDOUT_FILENO, line, line.count)
    }
}
