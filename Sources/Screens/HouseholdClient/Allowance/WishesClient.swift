import Allowance
import Foundation
import Household
import Ledger

/// What children save for.
public struct WishesClient: Sendable {
    /// All wishes of a child; without one, of the signed-in child. Refused with `.notFound`.
    public var list: @Sendable (Child.ID?) async throws(ClientFailure) -> WishList = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.list")
    }
    /// One wish. Refused with `.notFound`.
    public var wish: @Sendable (WishListItem.ID) async throws(ClientFailure) -> WishRecord = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.wish")
    }
    /// Adds a wish. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (Child.ID, WishForm, RequestKey) async throws(ClientFailure) -> WishSummary = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("wishes.add")
    }
    /// Writes the whole form over a wish of that version. Refused with messages at the fields or `.versionConflict`.
    public var change:
        @Sendable (WishListItem.ID, WishForm, _ version: Int) async throws(ClientFailure) -> WishSummary = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("wishes.change")
        }
    /// Erases a wish; what was booked for it stays.
    public var delete: @Sendable (WishListItem.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.delete")
    }
    /// Gives a wish a photo, as the device has it, in place of any other. Refused with `.unsupportedType`, `.tooLarge`
    /// or `.notFound`.
    public var setPicture: @Sendable (WishListItem.ID, Data) async throws(ClientFailure) -> WishSummary = {
        (_, _) async throws(ClientFailure) in throw notGiven("wishes.setPicture")
    }
    /// Takes the photo of a wish away.
    public var removePicture: @Sendable (WishListItem.ID) async throws(ClientFailure) -> WishSummary = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.removePicture")
    }
    /// The address from which whoever may see the wish gets a picture of that photo of it.
    public var picture: @Sendable (WishListItem.ID, WishPicture.ID, Attachment.Size) -> URL? = { (_, _, _) in nil }
    /// Puts money aside for a wish; one without savings gets an account of its name. Refused with messages at the
    /// fields, `.insufficientFunds`, `.alreadyPurchased` or `.limitReached`. The key makes a second press harmless.
    public var putAside:
        @Sendable (WishListItem.ID, SavingsMoveForm, RequestKey) async throws(ClientFailure) -> SavingsTransaction = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("wishes.putAside")
        }
    /// Moves what is put aside for a wish to another one. Refused with messages at the fields, `.savingsInsufficient`,
    /// `.savingsLocked` or `.limitReached`.
    public var move:
        @Sendable (WishListItem.ID, _ other: WishListItem.ID, SavingsMoveForm, RequestKey)
            async throws(ClientFailure) -> SavingsTransaction = {
                (_, _, _, _) async throws(ClientFailure) in throw notGiven("wishes.move")
            }
    /// A child asks to buy a wish.
    public var ask: @Sendable (WishListItem.ID) async throws(ClientFailure) -> WishSummary = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.ask")
    }
    /// The child takes the request back.
    public var withdrawRequest: @Sendable (WishListItem.ID) async throws(ClientFailure) -> WishSummary = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.withdrawRequest")
    }
    /// A parent says "not now".
    public var decline: @Sendable (WishListItem.ID) async throws(ClientFailure) -> WishSummary = {
        (_) async throws(ClientFailure) in throw notGiven("wishes.decline")
    }
    /// Marks a wish of that version as bought, or takes the price from the child's money. Refused with
    /// `.insufficientFunds`, `.budgetExceeded`, `.alreadyPurchased`, `.versionConflict` or `.forbidden`.
    public var purchase:
        @Sendable (WishListItem.ID, _ version: Int, WishPurchase, RequestKey) async throws(ClientFailure)
            -> WishSummary = { (_, _, _, _) async throws(ClientFailure) in throw notGiven("wishes.purchase") }
    /// Marks a wish as not purchased and reverses what its purchase booked.
    public var unpurchase: @Sendable (WishListItem.ID, RequestKey) async throws(ClientFailure) -> WishSummary = {
        (_, _) async throws(ClientFailure) in throw notGiven("wishes.unpurchase")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// How a wish is bought.
public enum WishPurchase: Hashable, Sendable {
    /// Only marked: no money moves.
    case marking
    /// Paid from the child's money.
    case paying
    /// Paid also where a budget would forbid it; for parents.
    case payingOverBudget
}
