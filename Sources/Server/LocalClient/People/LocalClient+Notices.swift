import Household
import HouseholdClient
import Services

extension LocalClient {
    var notices: NoticesClient {
        let notices = services.notices
        var client = NoticesClient()
        client.newest = pass { caller, limit throws(ServiceFailure) in
            try await notices.page(caller, limit: limit)
        }
        client.markRead = pass(notices.markRead)
        client.markAllRead = pass(notices.markAllRead)
        client.delete = pass(notices.delete)
        client.preferences = pass(notices.preferences)
        client.change = pass { caller, old, new throws(ServiceFailure) in
            try await notices.change(caller, NoticePreferencesChange(from: old, to: new))
        }
        return client
    }
}
