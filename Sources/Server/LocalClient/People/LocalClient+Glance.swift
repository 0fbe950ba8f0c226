import Household
import HouseholdClient
import Services

extension LocalClient {
    var glance: GlanceClient {
        let glance = services.glance
        var client = GlanceClient()
        client.links = pass(glance.links)
        client.add = pass { [self] caller, form throws(ServiceFailure) in
            let made = try await glance.add(caller, form)
            return NewGlanceLink(link: made.link, shared: shared("/glance/\(made.token)"))
        }
        client.delete = pass(glance.delete)
        client.page = { [self] token async throws(ClientFailure) in
            try await translate { () throws(ServiceFailure) in try await glance.glance(token: token) }
        }
        return client
    }
}
