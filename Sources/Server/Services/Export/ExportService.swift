public import Household
public import Ledger
import Storage

/// Entries for spreadsheets and other programs (§3.18).
public struct ExportService: Sendable {
    let store: FamilyStore

    /// The entries of a child, or for a parent of every child, from the first day of this year to today unless asked
    /// otherwise; with savings, those of the savings accounts follow. Refused: `.form`, `.forbidden`, `.notFound`.
    public func entries(
        _ caller: Caller, of id: Child.ID?, from first: CalendarDate? = nil, to last: CalendarDate? = nil,
        includeSavings: Bool = false
    ) async throws(ServiceFailure) -> EntryExport {
        try await store.read(caller) { family in
            let child = try id.map { try family.child($0) }
            if child == nil { try family.require(.seeFamilyDashboard) }
            let span = try family.exportSpan(from: first, to: last)
            let children = try child.map { [$0] } ?? family.tables.children.all(in: caller.familyID)
            let lines = try children.flatMap { child in
                try family.lines(of: child, over: span, includeSavings: includeSavings)
            }
            return EntryExport(family: family.family, child: child, span: span, lines: lines)
        }
    }
}

extension FamilyTables {
    fileprivate func exportSpan(from first: CalendarDate?, to last: CalendarDate?) throws -> DaySpan {
        let last = last ?? today
        guard let span = DaySpan(from: first ?? min(last, today).firstOfYear, to: last) else {
            throw FieldErrors(.to, .endBeforeStart)
        }
        return span
    }

    fileprivate func lines(
        of child: Child, over span: DaySpan, includeSavings: Bool
    ) throws -> [EntryExport.Line] {
        let entries = tables.entries
        let own = try entries.statement(of: child.account, in: family.id, over: span, childName: child.firstName)
        guard includeSavings else { return own }
        return try tables.savings.all(of: child.id, in: family.id, includeClosed: true).reduce(into: own) {
            all, savings in
            all += try entries.statement(
                of: savings.account.account, in: family.id, over: span, childName: child.firstName,
                savingsName: savings.account.name)
        }
    }
}

extension CalendarDate {
    fileprivate var firstOfYear: CalendarDate { CalendarDate(year: year, month: 1, day: 1) ?? self }
}
