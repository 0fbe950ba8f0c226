import Allowance
import Household
import HouseholdClient
import SwiftUI

/// Handing over to a child: loading, with a code, where no other device gets to the server, failed.
struct HandOverGallery: PreviewProvider {
    static var previews: some View {
        page { $0.child.profile = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() } }
            .previewDisplayName("Loading")
        page { $0.account.signInLink = { [link] in link } }.previewDisplayName("Full")
        page { _ in }.previewDisplayName("Out of Reach")
        page { $0.child.profile = { (_) async throws(ClientFailure) in throw .fault(.unreachable) } }
            .previewDisplayName("Error")
    }

    private static let link = SharedLink(
        path: "/login",
        reach: SharedLink.Reach(
            address: "http://192.168.1.20:8080/login",
            picture: QRCode(side: 7, squares: (0..<49).map { $0 % 3 == 0 })))

    private static func page(_ change: (inout HouseholdClient) -> Void) -> some View {
        var client = Sample.client()
        change(&client)
        return NavigationStack {
            HandOverView(model: HandOverModel(client: client, childID: Sample.alice.id, notFound: {})) {}
        }
    }
}
