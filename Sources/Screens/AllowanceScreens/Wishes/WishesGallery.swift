import Household
import HouseholdClient
import SwiftUI

/// A wish list in its states, for a child and for a parent.
struct WishListGallery: PreviewProvider {
    static var previews: some View {
        list(Sample.waitingClient(), Sample.alicePerson).previewDisplayName("Loading")
        list(Sample.client(), Sample.alicePerson).previewDisplayName("Child")
        list(Sample.client(), Sample.mom).previewDisplayName("Parent")
        list(Sample.emptyClient(), Sample.alicePerson).previewDisplayName("Empty")
        list(Sample.failingClient(), Sample.alicePerson).previewDisplayName("Error")
    }

    private static func list(_ client: HouseholdClient, _ person: SignedInPerson) -> some View {
        let model = WishListModel(client: client, childID: person.childID ?? Sample.alice.id, person: person) { _ in }
        model.showsPurchased = true
        return NavigationStack { WishListView(person.role == .child ? "Goals" : "Wish List", model: model) }
    }
}

/// A wish's page: saving for it, enough for it, bought.
struct WishDetailGallery: PreviewProvider {
    static var previews: some View {
        page(0, Sample.alicePerson).previewDisplayName("Saving")
        page(1, Sample.mom).previewDisplayName("Affordable")
        page(2, Sample.mom).previewDisplayName("Purchased")
    }

    private static func page(_ index: Int, _ person: SignedInPerson) -> some View {
        var client = Sample.client()
        let summary = Sample.wishList.wishes[index]
        client.wishes.wish = { (_) async throws(ClientFailure) in
            WishRecord(child: Sample.alice, means: Sample.wishList.means, summary: summary)
        }
        let model = WishDetailModel(client: client, wishID: summary.id, person: person) { _ in }
        return NavigationStack { WishDetailView(model: model) }
    }
}

/// The form of a wish, empty and with one to edit.
struct WishFormGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { AddWishListItemSheet(model: model(.add(Sample.alice.id))) }.previewDisplayName("Add")
        NavigationStack { EditWishListItemSheet(model: model(.edit(Sample.wishList.wishes[0].id))) }
            .previewDisplayName("Edit")
    }

    private static func model(_ purpose: WishFormModel.Purpose) -> WishFormModel {
        WishFormModel(client: Sample.client(), purpose: purpose, family: Sample.family) { _ in }
    }
}
