import Household
import HouseholdClient
import SwiftUI

/// The export of a family and of a child who has nothing yet.
struct ExportGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.client(), nil, Sample.mom).previewDisplayName("Family")
        page(Sample.emptyClient(), Sample.alice.id, Sample.alicePerson).previewDisplayName("Nothing")
        page(Sample.failingClient(), Sample.alice.id, Sample.mom).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ child: Child.ID?, _ person: SignedInPerson) -> some View {
        NavigationStack { ExportView(model: ExportModel(client: client, childID: child, person: person)) }
    }
}
