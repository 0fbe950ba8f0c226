public import Allowance
public import Household
import Images
public import Ledger
import Storage

/// Photos of wishes: one of each at most, made anew as photos on entries are.
extension WishesService {
    /// Gives a wish a photo in place of any other. Refused: `.photo`, `.child(.archived)`, `.notFound`.
    ///
    /// - Parameter file: what was sent, of any format that is taken.
    public func setPicture(
        _ caller: Caller, of id: WishListItem.ID, file: [UInt8]
    ) async throws(ServiceFailure) -> WishSummary {
        try await authorise(caller, .edit, on: id)
        let photo = try await workshop.made(from: file)
        return try await changePicture(caller, id) { change, wish in
            let picture = WishPicture(id: change.id(), width: photo.width, height: photo.height)
            try change.tables.wishes.setPicture(
                picture, of: wish, full: photo.full, thumbnail: photo.thumbnail, in: caller.familyID)
            wish.picture = picture
        }
    }

    /// Takes the photo of a wish away; one without a photo stays as it is. Refused: `.child(.archived)`, `.notFound`.
    public func removePicture(_ caller: Caller, of id: WishListItem.ID) async throws(ServiceFailure) -> WishSummary {
        try await changePicture(caller, id) { change, wish in
            try change.tables.wishes.deletePicture(of: id, in: caller.familyID)
            wish.picture = nil
        }
    }

    /// The photo of a wish that the caller may see. Refused: `.child(.archived)`, `.notFound`, also for a wish without
    /// one.
    public func picture(_ caller: Caller, of id: WishListItem.ID) async throws(ServiceFailure) -> WishPicture {
        try await store.read(caller) { family in
            guard let picture = try family.wish(id).wish.picture else { throw Refusal.notFound }
            return picture
        }
    }

    /// A picture of the photo of a wish that the caller may see. Refused: `.child(.archived)`, `.notFound`.
    public func pictureContent(
        _ caller: Caller, of id: WishListItem.ID, _ size: Attachment.Size
    ) async throws(ServiceFailure) -> [UInt8] {
        try await store.read(caller) { family in
            let wish = try family.wish(id).wish
            guard let content = try family.tables.wishes.content(of: wish.id, size, in: caller.familyID) else {
                throw Refusal.notFound
            }
            return content
        }
    }

    private func changePicture(
        _ caller: Caller, _ id: WishListItem.ID,
        _ work: @escaping @Sendable (FamilyChange, inout WishListItem) throws -> Void
    ) async throws(ServiceFailure) -> WishSummary {
        try await store.change(caller) { change in
            var (wish, child) = try change.family.wish(id)
            try change.family.require(.wishes(.edit, child.id))
            let before = wish.picture
            try work(change, &wish)
            if wish.picture != before { try change.write(&wish, .updated) }
            return WishSummary(wish, try change.family.means(of: child))
        }
    }
}
