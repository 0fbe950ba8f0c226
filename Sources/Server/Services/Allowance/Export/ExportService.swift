import Allowance
public import Household
public import Ledger
import Storage

/// Entries for spreadsheets and other programs (§3.18).
public struct ExportService: Sendable {
    let store: FamilyStore

    /// Most bytes of the photos of one export: 200 MB, since all of it is made in memory.
    public static let photoLimitBytes = 200 << 20

    /// The entries of a child, a removed one's for parents too (I-30), or for a parent of every present child, from the
    /// first day of this year to today unless asked otherwise; with savings, those of the savings accounts follow; with
    /// photos, for parents alone, theirs. Refused: `.form`, `.photo(.tooLargeTogether)`, `.forbidden`, `.notFound`.
    public func entries(
        _ caller: Caller, of id: Child.ID?, from first: CalendarDate? = nil, to last: CalendarDate? = nil,
        includeSavings: Bool = false, includePhotos: Bool = false
    ) async throws(ServiceFailure) -> EntryExport {
        let export = try await store.read(caller) { family in
            let child = try id.map { try family.childEvenRemoved($0) }
            if child == nil || includePhotos { try family.require(.seeFamilyDashboard) }
            let span = try family.exportSpan(from: first, to: last)
            let children = try child.map { [$0] } ?? family.tables.children.all(in: caller.familyID)
            let lines = try children.flatMap { child in
                try family.lines(of: child, over: span, includeSavings: includeSavings)
            }
            let photos = includePhotos ? try family.photos(of: children, over: span) : nil
            return EntryExport(family: family.family, child: child, span: span, lines: lines, photos: photos)
        }
        store.record(Act(.export, by: caller, to: id?.description))
        return export
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

extension FamilyTables {
    fileprivate func photos(of children: [Child], over span: DaySpan) throws -> [EntryExport.PhotoFile] {
        let found = try children.flatMap { child in
            try tables.attachments.all(of: child.id, over: span, in: family.id)
        }
        let limit = ExportService.photoLimitBytes
        if found.reduce(0, { $0 + $1.attachment.byteCount }) > limit {
            throw Refusal.photo(.tooLargeTogether(megabytes: limit >> 20))
        }
        var numbers: [Entry.ID: Int] = [:]
        return try found.compactMap { attachment, date in
            numbers[attachment.entryID, default: 0] += 1
            guard let content = try tables.attachments.content(of: attachment.id, .full, in: family.id) else {
                throw StorageFault(.programming, message: "a photo has no picture", place: "export")
            }
            return EntryExport.PhotoFile(
                entryID: attachment.entryID, date: date, number: numbers[attachment.entryID] ?? 1,
                createdAt: attachment.createdAt, content: content)
        }
    }
}

extension CalendarDate {
    fileprivate var firstOfYear: CalendarDate { CalendarDate(year: year, month: 1, day: 1) ?? self }
}
