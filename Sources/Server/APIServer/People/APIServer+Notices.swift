import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Inboxes.
    var notices: [Mounted] {
        [
            on(NoticeEndpoints.preferences) { call in try await services.notices.preferences(call.caller) },
            on(NoticeEndpoints.changePreferences) { call in
                try await services.notices.change(call.caller, call.body())
            },
            on(NoticeEndpoints.list) { call in
                var reader = call.query
                let unreadOnly = reader.flag("unreadOnly") ?? false
                let limit = reader.limit()
                let cursor = reader.value("cursor", "Must be a nextCursor of an answer.") { NoticeCursor($0) }
                try reader.finish()
                return try await services.notices.page(
                    call.caller, unreadOnly: unreadOnly, after: cursor, limit: limit ?? 20)
            },
            on(NoticeEndpoints.read) { call in try await services.notices.markRead(call.caller, call.id()) },
            on(NoticeEndpoints.readAll) { call in try await services.notices.markAllRead(call.caller) },
            on(NoticeEndpoints.delete) { call in try await services.notices.delete(call.caller, call.id()) },
        ]
    }
}
