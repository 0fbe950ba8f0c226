import Household
import HouseholdClient
import Services

extension LocalClient {
    func answerOwnAccount(_ client: inout AccountClient) {
        client.changeProfile = { [self] form, version async throws(ClientFailure) in
            _ = try await answer { caller throws(ServiceFailure) in
                try await services.account.change(caller, AccountService.Change(form, version: version))
            }
        }
        client.changePassword = { [self] current, new async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.account.changePassword(caller, current: current, new: new)
            }
        }
        client.renewCodes = { [self] password async throws(ClientFailure) in
            let codes = try await answer { caller throws(ServiceFailure) in
                try await services.recovery.renewCodes(caller, password: password)
            }
            if let caller { unseenCodes.keep(codes, of: caller.userID) }
            return codes
        }
        client.devices = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                SignedInDevices(sessions: try await services.signIn.sessions(caller), current: caller.sessionID)
            }
        }
        client.endSession = { [self] session async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.signIn.endSession(caller, session)
            }
        }
        client.endOtherSessions = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.signIn.endOtherSessions(caller) }
        }
    }
}

extension AccountService.Change {
    fileprivate init(_ change: ProfileChange, version: Int) {
        self.init(version: version)
        firstName = change.firstName
        lastName = change.lastName
        nickname = change.nickname
        email = change.email
    }
}
