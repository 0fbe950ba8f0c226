import Allowance
import Design
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

/// A wish in a list: from nothing saved to bought, with an emoji or a photo. What is nearly enough is never called
/// 100 %.
struct WishRowGallery: PreviewProvider {
    static var previews: some View {
        Row(saved: 0).previewDisplayName("0 Percent")
        Row(saved: 12_550).previewDisplayName("62 Percent")
        Row(saved: 19_999).previewDisplayName("99 Percent")
        Row(saved: 20_000).previewDisplayName("Affordable")
        Row(saved: 12_550) { $0.requestedAt = Sample.now }.previewDisplayName("Asked")
        Row(saved: 0) { $0.purchasedAt = Sample.now }.previewDisplayName("Purchased")
        Row(saved: 12_550) { $0.emoji = Emoji("🚲") }.previewDisplayName("Emoji")
        Row(saved: 12_550) { $0.picture = Sample.wishPicture }.previewDisplayName("Photo")
    }

    /// The bicycle for 200.00 of a child who has saved so many cents.
    private struct Row: View {
        let saved: Int64
        var change: (inout WishListItem) -> Void = { _ in }

        var body: some View {
            let means = ChildMeans(child: Sample.alice, spending: Sample.dollars(saved), savings: [])
            WishListItemRow(
                row: WishViewer(Sample.alicePerson).row(WishSummary(wish, means), of: Sample.alice),
                acts: WishActsModel(client: Sample.client(), open: { _ in }, done: { _ in })
            )
            .padding(Spacing.medium)
        }

        private var wish: WishListItem {
            var wish = Sample.wishList.wishes[0].wish
            change(&wish)
            return wish
        }
    }
}

/// A wish's page: saving for it, enough for it, bought, with a photo.
struct WishDetailGallery: PreviewProvider {
    static var previews: some View {
        page(0, Sample.alicePerson).previewDisplayName("Saving")
        page(1, Sample.mom).previewDisplayName("Affordable")
        page(2, Sample.mom).previewDisplayName("Purchased")
        page(0, Sample.alicePerson) { $0.picture = Sample.wishPicture }.previewDisplayName("Photo")
    }

    private static func page(
        _ index: Int, _ person: SignedInPerson, _ change: (inout WishListItem) -> Void = { _ in }
    ) -> some View {
        var client = Sample.client()
        var wish = Sample.wishList.wishes[index].wish
        change(&wish)
        let summary = WishSummary(wish, Sample.wishList.means)
        client.wishes.wish = { (_) async throws(ClientFailure) in
            WishRecord(child: Sample.alice, means: Sample.wishList.means, summary: summary)
        }
        let model = WishDetailModel(client: client, wishID: summary.id, person: person) { _ in }
        return NavigationStack { WishDetailView(model: model) }
    }
}

/// Money put aside for a wish, too much of it, and moved to another wish, which there is not always.
struct WishMoneyGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { WishMoneySheet(model: model(.putAside, 0, "10")) }.previewDisplayName("Put Aside")
        NavigationStack { WishMoneySheet(model: model(.putAside, 0, "125.51")) }.previewDisplayName("Too Much")
        NavigationStack { WishMoneySheet(model: model(.move, 1, "10")) }.previewDisplayName("Move")
        NavigationStack { WishMoneySheet(model: model(.move, 1, "", among: [1])) }.previewDisplayName("No Other")
    }

    private static func model(
        _ purpose: WishMoneyModel.Purpose, _ index: Int, _ amount: String, among kept: [Int] = [0, 1, 2]
    ) -> WishMoneyModel {
        var client = Sample.client()
        let wish = Sample.wishList.wishes[index]
        var list = Sample.wishList
        list.wishes = kept.map { Sample.wishList.wishes[$0] }
        let shown = list
        client.wishes.wish = { (_) async throws(ClientFailure) in
            WishRecord(child: Sample.alice, means: shown.means, summary: wish)
        }
        client.wishes.list = { (_) async throws(ClientFailure) in shown }
        let model = WishMoneyModel(client: client, purpose: purpose, wishID: wish.id, person: Sample.alicePerson) {
            _ in
        }
        model.amount = amount
        return model
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
