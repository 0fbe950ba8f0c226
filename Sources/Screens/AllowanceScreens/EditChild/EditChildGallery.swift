import Household
import HouseholdClient
import SwiftUI

/// "Edit Child" loading, filled, failed.
struct EditChildGallery: PreviewProvider {
    static var previews: some View {
        sheet { $0.child.profile = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() } }
            .previewDisplayName("Loading")
        sheet { _ in }.previewDisplayName("Full")
        sheet { $0.child.profile = { (_) async throws(ClientFailure) in throw .fault(.unreachable) } }
            .previewDisplayName("Error")
    }

    private static func sheet(_ change: (inout HouseholdClient) -> Void) -> some View {
        var client = Sample.client()
        change(&client)
        return NavigationStack {
            EditChildSheet(
                model: EditChildModel(
                    client: client, childID: Sample.alice.id, family: Sample.family, saved: { _ in },
                    removed: { _ in }))
        }
    }
}
