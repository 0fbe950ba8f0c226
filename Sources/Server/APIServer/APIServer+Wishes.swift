import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What answers the endpoints of wishes.
    func answerWishes(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .wishes: try await wishes(request)
        case .addWish: try await addWish(request)
        case .wish: try await wish(request)
        case .changeWish: try await changeWish(request)
        case .requestWish: try await requestWish(request)
        case .withdrawWishRequest: try await withdrawWishRequest(request)
        case .declineWish: try await declineWish(request)
        case .purchaseWish: try await purchaseWish(request)
        case .unpurchaseWish: try await unpurchaseWish(request)
        case .deleteWish: try await deleteWish(request)
        default: throw .problem(Problem(.notFound))
        }
    }

    /// GET /wishlist
    func wishes(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let (child, purchased) = try request.childAndFlag("purchased", caller)
        let wishes = try await service { () throws(ServiceFailure) in
            try await services.wishes.list(caller, of: child, purchased: purchased)
        }
        return .json(["items": .array(wishes.map(\.json))])
    }

    /// POST /wishlist
    func addWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try AddWishBody(value) }
        let child = try request.child(body.child, caller)
        let wish = try await service { () throws(ServiceFailure) in
            try await services.wishes.add(caller, for: child, body.form, key: request.key)
        }
        return .json(wish.json, status: .created)
    }

    /// GET /wishlist/{id}
    func wish(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await item(request) { caller, id throws(ServiceFailure) in try await services.wishes.wish(caller, id) }
    }

    /// PATCH /wishlist/{id}
    func changeWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: WishListItem.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.wishes.authorise(caller, .edit, on: id) }
        let body = try request.body { value throws(BodyProblems) in try ChangeWishBody(value) }
        var change = WishesService.Change(version: body.version)
        change.name = body.name
        change.price = body.price
        change.url = body.url
        change.notes = body.notes
        change.savingsAccountID = body.savingsAccountID
        let wanted = change
        let wish = try await service { () throws(ServiceFailure) in
            try await services.wishes.change(caller, id, wanted)
        }
        return .json(wish.json)
    }

    /// DELETE /wishlist/{id}
    func deleteWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: WishListItem.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.wishes.delete(caller, id) }
        return Response(.noContent)
    }

    /// POST /wishlist/{id}/purchase
    func purchaseWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: WishListItem.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.wishes.authorise(caller, .buy, on: id) }
        let body = try request.optionalBody { value throws(BodyProblems) in try PurchaseBody(value) }
        let purchase = try await service { () throws(ServiceFailure) in
            try await services.wishes.purchase(
                caller, id, version: body?.version, recordsEntry: body?.recordsEntry ?? true,
                overridesBudget: body?.overridesBudget ?? false, key: request.key)
        }
        let entries = try TransactionAnswer.list(purchase.entries, namesChild: false)
        return .json(WishSummary.purchasedFields.json((purchase.wish, entries)))
    }

    /// POST /wishlist/{id}/unpurchase
    func unpurchaseWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: WishListItem.ID = try request.id()
        let purchase = try await service { () throws(ServiceFailure) in
            try await services.wishes.unpurchase(caller, id, key: request.key)
        }
        let entries = try TransactionAnswer.list(purchase.entries, namesChild: false)
        return .json(WishSummary.unpurchasedFields.json((purchase.wish, entries)))
    }

    /// POST /wishlist/{id}/request
    func requestWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await item(request) { caller, id throws(ServiceFailure) in try await services.wishes.ask(caller, id) }
    }

    /// DELETE /wishlist/{id}/request
    func withdrawWishRequest(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await item(request) { caller, id throws(ServiceFailure) in
            try await services.wishes.withdrawRequest(caller, id)
        }
    }

    /// POST /wishlist/{id}/decline
    func declineWish(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await item(request) { caller, id throws(ServiceFailure) in try await services.wishes.decline(caller, id) }
    }

    private func item(
        _ request: APIRequest, _ work: (Caller, WishListItem.ID) async throws(ServiceFailure) -> WishSummary
    ) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: WishListItem.ID = try request.id()
        let wish = try await service { () throws(ServiceFailure) in try await work(caller, id) }
        return .json(wish.json)
    }
}
