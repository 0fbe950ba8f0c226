import Allowance
import Design
import HouseholdClient
import Ledger
import SwiftUI

/// A list loading, full, empty, without a hit, failed.
struct TransactionListGallery: PreviewProvider {
    static var previews: some View {
        list(Sample.waitingClient()).previewDisplayName("Loading")
        list(Sample.client()).previewDisplayName("Full")
        list(Sample.client(), .allChildren).previewDisplayName("All Children")
        list(Sample.emptyClient()).previewDisplayName("Empty")
        list(Sample.emptyClient(), search: "zebra").previewDisplayName("No Results")
        list(Sample.failingClient()).previewDisplayName("Error")
    }

    private static func list(
        _ client: HouseholdClient, _ scope: TransactionListModel.Scope = .own, search: String = ""
    ) -> some View {
        NavigationStack {
            TransactionListView(
                model: TransactionListModel(
                    client: client, scope: scope, person: scope == .own ? Sample.alicePerson : Sample.mom,
                    query: TransactionQuery(childID: nil, search: search)))
        }
    }
}

/// The row: credit, debit, automatic, reversed, with photos, long text.
struct TransactionRowGallery: PreviewProvider {
    static var previews: some View {
        row(Sample.records[0]).previewDisplayName("Money In With Category")
        row(Sample.records[1]).previewDisplayName("Money Out")
        row(Sample.records[2]).previewDisplayName("Automatic")
        row(Sample.records[3]).previewDisplayName("Reversed")
        row(Sample.photographed(Sample.records[0])).previewDisplayName("With Photos")
        row(Sample.record(9, .debit, 99_999_999, String(repeating: "A very long description ", count: 8)))
            .previewDisplayName("Long Text")
        row(Sample.records[1], namesChild: true).previewDisplayName("All Children")
        TransactionRowView(
            row: TransactionRow(
                EntryFolding.rows(of: Sample.undonePayment)[0], format: Sample.rowFormat, namesChild: false)
        )
        .padding(Spacing.medium)
        .previewDisplayName("Paid and Undone")
    }

    private static func row(_ record: TransactionRecord, namesChild: Bool = false) -> some View {
        TransactionRowView(row: TransactionRow(record, format: Sample.rowFormat, namesChild: namesChild))
            .padding(Spacing.medium)
    }
}
