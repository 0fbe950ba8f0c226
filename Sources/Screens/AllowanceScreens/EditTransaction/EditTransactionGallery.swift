import Allowance
import Household
import HouseholdClient
import SwiftUI

/// "Edit Transaction" for a parent, for a child, of an amount that is fixed, with photos, failed.
struct EditTransactionGallery: PreviewProvider {
    static var previews: some View {
        sheet(Sample.records[1], Sample.mom).previewDisplayName("Parent")
        sheet(Sample.records[1], Sample.alicePerson).previewDisplayName("Child")
        sheet(Sample.records[3], Sample.mom).previewDisplayName("Fixed Amount")
        sheet(Sample.photographed(Sample.records[1]), Sample.mom).previewDisplayName("With Photos")
        sheet(nil, Sample.mom).previewDisplayName("Error")
    }

    private static func sheet(_ record: TransactionRecord?, _ person: SignedInPerson) -> some View {
        var client = Sample.client()
        client.transactions.transaction = { (_) async throws(ClientFailure) in
            guard let record else { throw .fault(.unreachable) }
            return record
        }
        return NavigationStack {
            EditTransactionSheet(
                model: EditTransactionModel(
                    client: client, entryID: Sample.records[1].id, person: person
                ) { _ in })
        }
    }
}
