public import Allowance
import Household

/// Wishes.
public enum WishEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        list, add, wish, change, looks, setPicture, picture, removePicture, putAside, move, request, withdrawRequest,
        decline, purchase, unpurchase, delete)

    /// Lists a child's.
    public static let list = Exchange(
        .get, "/wishlist", as: "wishes", "A child's wishes: open ones by progress, then purchased ones.", for: .child,
        query: [.init("childId", .childPlace), .init("purchased", .flag)],
        gives: .ok(WishSummary.fields.list("WishList", in: "items")), refusals: [.notFound, .childArchived])

    /// Adds one.
    public static let add = Exchange(
        .post, "/wishlist", as: "addWish", "Adds a wish.", for: .child, takesKey: true,
        takes: .json(AddWishBody.self), gives: .created(WishSummary.fields),
        refusals: [.notFound, .limitReached, .childArchived])

    /// Shows one.
    public static let wish = Exchange(
        .get, "/wishlist/{id}", as: "wish", "A wish.", for: .child, gives: .ok(WishSummary.fields),
        refusals: [.childArchived])

    /// Changes one.
    public static let change = Exchange(
        .patch, "/wishlist/{id}", as: "changeWish", "Changes a wish.", for: .child,
        takes: .json(WishChange.self), gives: .ok(WishSummary.fields),
        refusals: [.versionConflict, .childArchived])

    /// Shows how one looks.
    public static let looks = Exchange(
        .get, "/wishlist/{id}/looks", as: "wishLooks", "The emoji and the photo of a wish.", for: .child,
        gives: .ok(WishSummary.looksFields), refusals: [.childArchived])

    /// Gives one a photo.
    public static let setPicture = Exchange(
        .put, "/wishlist/{id}/picture", as: "setWishPicture",
        "Gives a wish a photo in place of any other: JPEG, PNG, WebP or HEIC of at most 10 MB, kept as JPEG without "
            + "its metadata.",
        for: .child, takes: .form(WishPictureForm.schema), gives: .ok(WishSummary.looksFields),
        refusals: [.childArchived])

    /// Shows that.
    public static let picture = Exchange(
        .get, "/wishlist/{id}/picture", as: "wishPicture", "A picture of the photo of a wish.", for: .child,
        query: [.init("size", .choice(Attachment.Size.self))], gives: .taggedFile(WishPicture.contentType),
        refusals: [.childArchived])

    /// Takes it away.
    public static let removePicture = Exchange(
        .delete, "/wishlist/{id}/picture", as: "removeWishPicture", "Takes the photo of a wish away.", for: .child,
        gives: .ok(WishSummary.looksFields), refusals: [.childArchived])

    /// Puts money aside for one.
    public static let putAside = Exchange(
        .post, "/wishlist/{id}/put-aside", as: "putAsideForWish",
        "Moves money from spending to the savings of a wish; one without gets an account of its name.", for: .child,
        takesKey: true, takes: .json(SavingsMoveBody.self), gives: .created(SavingsTransaction.fields),
        refusals: [.insufficientFunds, .alreadyPurchased, .limitReached, .childArchived])

    /// Moves what is put aside for one to another.
    public static let move = Exchange(
        .post, "/wishlist/{id}/move", as: "moveWishSavings",
        "Moves money from the savings of a wish to those of another one; one without gets an account of its name.",
        for: .child, takesKey: true, takes: .json(WishTransferBody.self), gives: .created(SavingsTransaction.fields),
        refusals: [.savingsInsufficient, .savingsLocked, .limitReached, .childArchived])

    /// Asks to buy one.
    public static let request = Exchange(
        .post, "/wishlist/{id}/request", as: "requestWish", "A child asks to buy its own wish.", for: .child,
        gives: .ok(WishSummary.fields), refusals: [.alreadyPurchased, .childArchived])

    /// Asks no longer.
    public static let withdrawRequest = Exchange(
        .delete, "/wishlist/{id}/request", as: "withdrawWishRequest", "A child stops asking.", for: .child,
        gives: .ok(WishSummary.fields), refusals: [.alreadyPurchased, .childArchived])

    /// Answers that.
    public static let decline = Exchange(
        .post, "/wishlist/{id}/decline", as: "declineWish", "A parent says \"not now\".", for: .parentsOfChild,
        gives: .ok(WishSummary.fields), refusals: [.alreadyPurchased, .childArchived])

    /// Buys one.
    public static let purchase = Exchange(
        .post, "/wishlist/{id}/purchase", as: "purchaseWish",
        "Marks a wish as purchased and takes its price, linked savings first; for a child where the family allows it.",
        for: .parentsOfChild, takesKey: true, takes: .optional(PurchaseBody.self),
        gives: .ok(WishSummary.purchasedFields),
        refusals: [
            .insufficientFunds, .alreadyPurchased, .versionConflict, .budgetExceeded, .savingsLocked, .childArchived,
        ])

    /// Gives one back.
    public static let unpurchase = Exchange(
        .post, "/wishlist/{id}/unpurchase", as: "unpurchaseWish", "Reverses exactly what a purchase booked.",
        for: .parentsOfChild, takesKey: true, gives: .ok(WishSummary.unpurchasedFields),
        refusals: [.notPurchased, .insufficientFunds, .savingsInsufficient, .childArchived])

    /// Erases one.
    public static let delete = Exchange(
        .delete, "/wishlist/{id}", as: "deleteWish", "Erases a wish; what was booked stays.", for: .child,
        gives: .noContent, refusals: [.childArchived])
}
