import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var notices: NoticesClient {
        var client = NoticesClient()
        client.newest = { [self] limit async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                try await services.notices.page(caller, limit: limit)
            }
            return NoticeList(
                notices: page.notices, unreadCount: page.unreadCount, hasMore: page.next != nil)
        }
        client.markRead = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.notices.markRead(caller, id) }
        }
        client.markAllRead = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.notices.markAllRead(caller) }
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.notices.delete(caller, id) }
        }
        client.preferences = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.notices.preferences(caller) }
        }
        client.change = { [self] old, new async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.notices.change(caller, NoticesService.PreferencesChange(from: old, to: new))
            }
        }
        return client
    }
}

extension NoticesService.PreferencesChange {
    /// What differs, so that two devices that change different switches at the same moment both keep theirs.
    fileprivate init(from old: NoticePreferences, to new: NoticePreferences) {
        self.init()
        func changed<Value: Equatable>(_ value: KeyPath<NoticePreferences, Value>) -> Value? {
            old[keyPath: value] == new[keyPath: value] ? nil : new[keyPath: value]
        }
        allowNotifications = changed(\.allowNotifications)
        transactionAlerts = changed(\.transactionAlerts)
        allowanceReminders = changed(\.allowanceReminders)
        balanceAlerts = changed(\.balanceAlerts)
        lowBalanceWarning = changed(\.lowBalanceWarning)
        lowBalanceThreshold = changed(\.lowBalanceThreshold).map { .exact($0) }
        goalsAndSavings = changed(\.goalsAndSavings)
        budgetWarnings = changed(\.budgetWarnings)
        requests = changed(\.requests)
        signInAlerts = changed(\.signInAlerts)
        quietHoursStart = changed(\.quietHoursStart)
        quietHoursEnd = changed(\.quietHoursEnd)
    }
}
