public import Groceries
import Household

/// What is in the house.
public enum GroceryPantryEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, use, discard, stocktake, expiring)

    /// Lists it.
    public static let list = Exchange(
        .get, "/grocery/pantry", as: "pantry",
        "What is in the house by item, all of it or what expires within 7 days or is low, in one place or everywhere.",
        for: .parents, may: .to(.seeGroceries),
        query: [
            .init("location", .choice(PantryLot.Location.self)), .init("filter", .choice(PantryStock.Filter.self)),
        ], gives: .ok(PantryStock.fields.list("Pantry", in: "items")))

    /// Puts something in.
    public static let add = Exchange(
        .post, "/grocery/pantry", as: "addPantryLot", "Puts something into the pantry.", for: .parents,
        may: .to(.manageGroceries), takesKey: true, takes: .json(AddPantryLotBody.self),
        gives: .created(PantryLot.fields), refusals: [.notFound])

    /// Changes a lot.
    public static let change = Exchange(
        .patch, "/grocery/pantry/{id}", as: "changePantryLot",
        "Says how much of a lot is really there or how long it is good, moves all or some of it, or opens it.",
        for: .parents, may: .to(.manageGroceries), takes: .json(PantryLotChangeBody.self), gives: .ok(PantryLot.fields),
        refusals: [.versionConflict, .notEnough])

    /// Uses some.
    public static let use = Exchange(
        .post, "/grocery/pantry/{id}/use", as: "usePantryLot",
        "Takes some of a lot as used, all that is left without a quantity.", for: .parents,
        may: .to(.manageGroceries), takes: .optional(LotQuantityBody.self), gives: .ok(PantryLot.fields),
        refusals: [.notEnough])

    /// Throws some away.
    public static let discard = Exchange(
        .post, "/grocery/pantry/{id}/discard", as: "discardPantryLot",
        "Takes some of a lot as thrown away, all that is left without a quantity; it counts as waste.", for: .parents,
        may: .to(.manageGroceries), takes: .optional(LotQuantityBody.self), gives: .ok(PantryLot.fields),
        refusals: [.notEnough])

    /// Corrects it to what was counted.
    public static let stocktake = Exchange(
        .post, "/grocery/pantry/stocktake", as: "takeStock",
        "Corrects what is in the house of items to what somebody counted, which is the answer.", for: .parents,
        may: .to(.manageGroceries), takes: .json(StocktakeBody.self),
        gives: .ok(PantryStock.fields.list("CountedPantry", in: "items")), refusals: [.notFound])

    /// Lists what goes off.
    public static let expiring = Exchange(
        .get, "/grocery/expiring", as: "expiring",
        "Lots that go off within so many days, 7 unless it says otherwise, those that went off first.",
        for: .parents, may: .to(.seeGroceries),
        query: [.init("days", .wholeNumber(Expiry.dayRange)), .init("includeExpired", .flag)],
        gives: .ok(ExpiringLot.fields.list("ExpiringLots", in: "items")))
}
