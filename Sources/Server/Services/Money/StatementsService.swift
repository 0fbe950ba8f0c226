import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// Statements of banks that somebody brings in as files (finances.md §3.8): looking at what they would add, adding it,
/// and taking an import back as a whole.
public struct StatementsService: Sendable {
    let store: FamilyStore

    /// How many imports are listed.
    public static let listLimit = 20

    /// Throws unless the caller may import, for doors that want to know before they read a file. Refused: `.forbidden`.
    public func authorise(_ caller: Caller) async throws(ServiceFailure) {
        try await store.read(caller, by: \.mayWrite) { family in try family.require(.manageMoney) }
    }

    /// What an import would do; nothing is kept. For parents. Refused: `.money(.statement)`, `.form` for a source that
    /// there is not, `.forbidden`.
    public func preview(_ caller: Caller, _ file: StatementFile) async throws(ServiceFailure) -> StatementPreview {
        let statement = try await read(caller, file, isOutline: true)
        // A family has its categories from the first time that somebody asks for them.
        _ = try await HouseholdCategoriesService(store: store).all(caller)
        let newID = store.world.uuid
        return try await store.read(caller) { family in
            try family.require(.manageMoney)
            let knowledge = try family.knowledge()
            // Nothing is kept, so whichever ids are given to what is looked at.
            let reading = try family.reading(
                of: statement, file, knowledge, StatementPlacement.Occasion(family, StatementImport.ID(newID())),
                newID: newID)
            return reading.preview(
                sources: knowledge.sources, categories: knowledge.categories, in: family.family.timeZone)
        }
    }

    /// Adds the transactions of a statement that the family has not: all of them or, where anything is wrong, none. For
    /// parents. Refused: as `preview`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, _ file: StatementFile, key: String?
    ) async throws(ServiceFailure) -> ImportOutcome {
        let statement = try await read(caller, file)
        return try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            return try change.once(key, request: file.contents) {
                let outcome = try change.add(statement, file)
                return (outcome, answer: outcome.answer)
            } again: {
                try change.family.outcome(answered: $0, of: statement)
            }
        }
    }

    /// The imports that stand, the newest first, `listLimit` at most. For parents. Refused: `.forbidden`.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [StatementImport] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.statementImports.standing(in: caller.familyID, limit: Self.listLimit)
        }
    }

    /// Takes an import back: its transactions are deleted, apart from those that a message has told of since. Gives how
    /// many were; none of an import that was taken back before. For parents. Refused: `.forbidden`, `.notFound`.
    @discardableResult
    public func undo(_ caller: Caller, _ id: StatementImport.ID) async throws(ServiceFailure) -> Int {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            return try change.undo(id)
        }
    }

    /// Reads the file, outside of anything that others would have to wait for.
    private func read(
        _ caller: Caller, _ file: StatementFile, isOutline: Bool = false
    ) async throws(ServiceFailure) -> Statement {
        let defaults = try await store.read(caller, by: \.mayWrite) { family in
            try family.require(.manageMoney)
            let source = try family.chosen(file.source)
            return StatementDefaults(
                currency: source?.currency ?? family.family.currency, dateOrder: DateOrder(family.locale),
                zone: family.family.timeZone, today: family.today)
        }
        do throws(StatementProblem) {
            return try Statement.read(file.bytes, mapping: file.mapping, defaults: defaults, isOutline: isOutline)
        } catch {
            throw .refused(.money(.statement(error)))
        }
    }
}
