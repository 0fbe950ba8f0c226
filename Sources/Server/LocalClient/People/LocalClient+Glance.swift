import Household
import HouseholdClient
import Services

extension LocalClient {
    var glance: GlanceClient {
        let glance = services.glance
        var client = GlanceClient()
        client.links = pass(glance.links)
        client.add = pass { [serverAddress] caller, form throws(ServiceFailure) in
            let made = try await glance.add(caller, form)
            let address = "\(serverAddress)/glance/\(made.token)"
            return NewGlanceLink(link: made.link, address: address, picture: QRCode(of: address))
        }
        client.delete = pass(glance.delete)
        client.page = { [self] token async throws(ClientFailure) in
            try await translate { () throws(ServiceFailure) in try await glance.glance(token: token) }
        }
        return client
    }
}
