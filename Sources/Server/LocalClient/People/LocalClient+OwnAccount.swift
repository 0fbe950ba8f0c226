import Household
import HouseholdClient
import Services

extension LocalClient {
    func answerOwnAccount(_ client: inout AccountClient) {
        let account = services.account
        let signIn = services.signIn
        let recovery = services.recovery
        client.changeProfile = pass { caller, change throws(ServiceFailure) in
            _ = try await account.change(caller, change)
        }
        client.chooseAvatar = pass { caller, form throws(ServiceFailure) in
            _ = try await account.chooseAvatar(caller, form)
        }
        client.changePassword = pass(account.changePassword)
        client.renewCodes = pass { [unseenCodes] caller, password throws(ServiceFailure) in
            let codes = try await recovery.renewCodes(caller, password: password)
            unseenCodes.keep(codes, of: caller.userID)
            return codes
        }
        client.devices = pass { caller throws(ServiceFailure) in
            SignedInDevices(sessions: try await signIn.sessions(caller), current: caller.sessionID)
        }
        client.endSession = pass(signIn.endSession)
        client.endOtherSessions = pass(signIn.endOtherSessions)
    }
}
