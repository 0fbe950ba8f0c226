import Allowance
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Wishes.
    var wishes: [Mounted] {
        [
            on(WishEndpoints.list) { call in
                let (child, purchased) = try call.childAndFlag("purchased")
                return try await services.wishes.list(call.caller, of: child, purchased: purchased)
            },
            on(WishEndpoints.add) { call in
                let body = try call.body()
                return try await services.wishes.add(
                    call.caller, for: call.child(body.child), body.form, key: call.key)
            },
            on(WishEndpoints.wish) { call in try await services.wishes.wish(call.caller, call.id()) },
            on(WishEndpoints.change) { call in
                let id: WishListItem.ID = try call.id()
                try await services.wishes.authorise(call.caller, .edit, on: id)
                return try await services.wishes.change(call.caller, id, call.body())
            },
            on(WishEndpoints.delete) { call in try await services.wishes.delete(call.caller, call.id()) },
        ]
    }

    /// Photos of wishes.
    var wishPictures: [Mounted] {
        [
            on(WishEndpoints.looks) { call in try await services.wishes.wish(call.caller, call.id()) },
            on(WishEndpoints.setPicture, bodyBytes: Self.photoBodyBytes, tooLarge: Self.tooLargePhoto) { call in
                let id: WishListItem.ID = try call.id()
                try await services.wishes.authorise(call.caller, .edit, on: id)
                return try await services.wishes.setPicture(call.caller, of: id, file: call.request.photo().file)
            },
            file(WishEndpoints.picture) { call in
                let id: WishListItem.ID = try call.id()
                let photo = try await services.wishes.picture(call.caller, of: id)
                return try await picture(call, of: photo.id, type: WishPicture.contentType) { size in
                    try await services.wishes.pictureContent(call.caller, of: id, size)
                }
            },
            on(WishEndpoints.removePicture) { call in
                try await services.wishes.removePicture(call.caller, of: call.id())
            },
        ]
    }

    /// What is put aside for wishes.
    var wishSavings: [Mounted] {
        [
            on(WishEndpoints.putAside) { call in
                let id: WishListItem.ID = try call.id()
                // Whether there is such a wish is answered before the body is read.
                try await services.wishes.authorise(call.caller, .edit, on: id)
                return try await services.wishes.putAside(call.caller, for: id, call.body().form, key: call.key)
            },
            on(WishEndpoints.move) { call in
                let id: WishListItem.ID = try call.id()
                try await services.wishes.authorise(call.caller, .edit, on: id)
                let body = try call.body()
                return try await services.wishes.moveSavings(
                    call.caller, from: id, to: body.other, body.form, key: call.key)
            },
        ]
    }

    /// Asking for wishes, buying them and giving them back.
    var purchases: [Mounted] {
        [
            on(WishEndpoints.request) { call in try await services.wishes.ask(call.caller, call.id()) },
            on(WishEndpoints.withdrawRequest) { call in
                try await services.wishes.withdrawRequest(call.caller, call.id())
            },
            on(WishEndpoints.decline) { call in try await services.wishes.decline(call.caller, call.id()) },
            on(WishEndpoints.purchase) { call in
                let id: WishListItem.ID = try call.id()
                try await services.wishes.authorise(call.caller, .buy, on: id)
                let body = try call.body()
                let purchase = try await services.wishes.purchase(
                    call.caller, id, version: body?.version, recordsEntry: body?.recordsEntry ?? true,
                    overridesBudget: body?.overridesBudget ?? false, key: call.key)
                return (purchase.wish, try TransactionAnswer.list(purchase.entries, namesChild: false))
            },
            on(WishEndpoints.unpurchase) { call in
                let purchase = try await services.wishes.unpurchase(call.caller, call.id(), key: call.key)
                return (purchase.wish, try TransactionAnswer.list(purchase.entries, namesChild: false))
            },
        ]
    }
}
