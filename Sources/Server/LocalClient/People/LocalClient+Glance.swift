import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var glance: GlanceClient {
        var client = GlanceClient()
        client.links = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.glance.links(caller) }
        }
        client.add = { [self] form async throws(ClientFailure) in
            let made = try await answer { caller throws(ServiceFailure) in
                try await services.glance.add(caller, form)
            }
            let address = "\(serverAddress)/glance/\(made.token)"
            return NewGlanceLink(link: made.link, address: address, picture: QRCode(of: address))
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.glance.delete(caller, id) }
        }
        client.page = { [self] token async throws(ClientFailure) in
            let glance = try await translate { () throws(ServiceFailure) in
                try await services.glance.glance(token: token)
            }
            return GlancePage(
                cards: glance.cards, updatedAt: glance.updatedAt, localeTag: glance.family.localeTag,
                timeZone: glance.family.timeZone)
        }
        return client
    }
}
