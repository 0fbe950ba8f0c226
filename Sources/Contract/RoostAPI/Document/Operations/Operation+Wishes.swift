import Household

extension Operation {
    static let wishes = Operation(
        "A child's wishes: open ones by progress, then purchased ones.",
        query: [.init("childId", .childPlace), .init("purchased", .flag)],
        answer: .ok(WishSummary.fields.list("WishList", in: "items")),
        refusals: [.notFound, .childArchived])

    static let addWish = Operation(
        "Adds a wish.", takesKey: true, request: AddWishBody.schema, answer: .created(WishSummary.fields),
        refusals: [.notFound, .limitReached, .childArchived])

    static let wish = Operation("A wish.", answer: .ok(WishSummary.fields), refusals: [.childArchived])

    static let changeWish = Operation(
        "Changes a wish.", request: ChangeWishBody.schema, answer: .ok(WishSummary.fields),
        refusals: [.versionConflict, .childArchived])

    static let deleteWish = Operation(
        "Erases a wish; what was booked stays.", answer: .noContent, refusals: [.childArchived])

    static let purchaseWish = Operation(
        "Marks a wish as purchased and takes its price, linked savings first; for a child where the family allows it.",
        takesKey: true, request: PurchaseBody.schema, answer: .ok(WishSummary.purchasedFields),
        refusals: [
            .insufficientFunds, .alreadyPurchased, .versionConflict, .budgetExceeded, .savingsLocked, .childArchived,
        ])

    static let unpurchaseWish = Operation(
        "Books back exactly what a purchase booked.", takesKey: true, answer: .ok(WishSummary.unpurchasedFields),
        refusals: [.notPurchased, .insufficientFunds, .savingsInsufficient, .childArchived])

    static let requestWish = Operation(
        "A child asks to buy its own wish.", answer: .ok(WishSummary.fields),
        refusals: [.alreadyPurchased, .childArchived])

    static let withdrawWishRequest = Operation(
        "A child takes its request back.", answer: .ok(WishSummary.fields),
        refusals: [.alreadyPurchased, .childArchived])

    static let declineWish = Operation(
        "A parent says \"not now\".", for: .parent, answer: .ok(WishSummary.fields),
        refusals: [.alreadyPurchased, .childArchived])
}
