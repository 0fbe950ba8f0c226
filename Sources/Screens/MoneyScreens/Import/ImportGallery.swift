import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The page that brings statements in, in its states.
struct ImportGallery: PreviewProvider {
    static var previews: some View {
        page { _ in }.previewDisplayName("Nothing Chosen")
        page { await $0.chosen(ImportSample.file) }.previewDisplayName("Read")
        page(ImportSample.unnamed) { await $0.chosen(ImportSample.file) }.previewDisplayName("Columns Missing")
        page(ImportSample.known) { await $0.chosen(ImportSample.file) }.previewDisplayName("All There")
        page {
            await $0.chosen(ImportSample.file)
            await $0.importTapped()
        }
        .previewDisplayName("Imported")
    }

    private static func page(
        _ preview: StatementPreview = ImportSample.preview, _ act: @escaping (ImportStatementModel) async -> Void
    ) -> some View {
        let model = ImportStatementModel(
            client: ImportSample.client(preview), person: MoneySample.raka, say: { _ in }, open: { _ in })
        return NavigationStack { ImportStatementView(model: model) }
            .task { await act(model) }
    }
}

/// A statement of the sample family's bank.
enum ImportSample {
    static let file = StatementFile(name: "mutasi-november.csv", bytes: Array("Tanggal,Keterangan,Jumlah\n".utf8))

    /// A month with some of everything.
    static let preview = StatementPreview(
        format: .csv, mapping: ImportMapping(columns: [.date, .description, .amount]),
        columns: [
            Statement.Column(label: "Tanggal", samples: ["01/11/2026", "02/11/2026", "03/11/2026"], field: .date),
            Statement.Column(label: "Keterangan", samples: ["KOPI KENANGAN", "GAJI"], field: .description),
            Statement.Column(label: "Jumlah", samples: ["-25.000,00", "8.500.000,00"], field: .amount),
        ],
        counts: counts(new: 118, known: 3, problems: 2),
        days: DaySpan(from: MoneySample.today - 10, to: MoneySample.today),
        rows: rows,
        notes: [
            RowNote(row: 12, problem: .dateUnreadable("31/02/2026")), RowNote(row: 40, problem: .amountMissing),
        ], newSources: [], lacksSource: true)

    /// A file whose columns nobody knows.
    static var unnamed: StatementPreview {
        var preview = preview
        preview.missing = StatementProblem.dateColumnMissing
        preview.counts = ImportCounts()
        preview.rows = []
        preview.notes = []
        preview.days = nil
        preview.lacksSource = false
        return preview
    }

    /// A file that was imported before.
    static var known: StatementPreview {
        var preview = preview
        preview.counts = counts(new: 0, known: 121, problems: 0)
        preview.notes = []
        preview.rows = rows.map { row in
            StatementPreview.Row(
                number: row.number, type: row.type, amount: row.amount, day: row.day, merchant: row.merchant,
                category: row.category, source: "BCA", isKnown: true)
        }
        preview.lacksSource = false
        return preview
    }

    private static let rows = [
        StatementPreview.Row(
            number: 2, type: .expense, amount: MoneySample.rupiah(25_000), day: MoneySample.today - 10,
            merchant: "Kopi Kenangan", category: "Food & Dining", source: "BCA"),
        StatementPreview.Row(
            number: 3, type: .income, amount: MoneySample.rupiah(8_500_000), day: MoneySample.today - 9,
            merchant: "PT Maju Jaya", category: "Salary", source: "BCA", isKnown: true),
        StatementPreview.Row(
            number: 4, type: .expense, amount: MoneySample.rupiah(150_000), day: MoneySample.today - 8,
            merchant: "Indomaret", category: "Groceries", source: "BCA"),
    ]

    private static func counts(new: Int, known: Int, problems: Int) -> ImportCounts {
        var counts = ImportCounts()
        (counts.new, counts.known, counts.skipped, counts.problems) = (new, known, 4, problems)
        return counts
    }

    static let earlier = StatementImport(
        id: MoneySample.id(120), fileName: "mutasi-oktober.csv", added: 96, author: .person(MoneySample.raka.user.id),
        createdAt: MoneySample.now.addingTimeInterval(-20 * 86_400))

    static func client(_ preview: StatementPreview) -> HouseholdClient {
        var client = MoneySample.client()
        client.statements.preview = { (_) async throws(ClientFailure) in preview }
        client.statements.all = { () async throws(ClientFailure) in [earlier] }
        client.statements.add = { (_, _) async throws(ClientFailure) in
            ImportOutcome(
                imported: StatementImport(
                    id: MoneySample.id(121), fileName: file.name, added: preview.counts.new,
                    author: .person(MoneySample.raka.user.id), createdAt: MoneySample.now),
                counts: preview.counts, notes: preview.notes)
        }
        client.statements.undo = { (_) async throws(ClientFailure) in 96 }
        return client
    }
}
