import Household
import HouseholdClient
import SwiftUI

/// "Edit Transaction" for a parent, for a child, of an amount that is fixed, with photos, failed.
struct EditTransactionGallery: PreviewProvider {
    static var previews: some View {
        sheet(Sample.records[1], .parent).previewDisplayName("Parent")
        sheet(Sample.records[1], .child).previewDisplayName("Child")
        sheet(Sample.records[3], .parent).previewDisplayName("Fixed Amount")
        sheet(Sample.photographed(Sample.records[1]), .parent).previewDisplayName("With Photos")
        sheet(nil, .parent).previewDisplayName("Error")
    }

    private static func sheet(_ record: TransactionRecord?, _ role: Role) -> some View {
        var client = Sample.client()
        client.transactions.transaction = { (_) async throws(ClientFailure) in
            guard let record else { throw .fault(.unreachable) }
            return record
        }
        return NavigationStack {
            EditTransactionSheet(
                model: EditTransactionModel(
                    client: client, entryID: Sample.records[1].id, family: Sample.family, role: role
                ) { _ in })
        }
    }
}
