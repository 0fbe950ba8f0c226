import HTTPEngine
import Household
import RoostAPI

/// What answers the endpoints of people and sign-in, for the one list in `answer`.
extension APIServer {
    /// Profiles, sessions, keys and codes.
    func answerAccount(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .registerParent: try await registerParent(request)
        case .registerInvited: try await registerInvited(request)
        case .registerChild: try await addChild(request)
        case .login: try await login(request)
        case .refresh: try await refresh(request)
        case .logout: try await logout(request)
        case .confirm: try await confirm(request)
        case .me: try await me(request)
        case .changeMe: try await changeMe(request)
        case .changePassword: try await changePassword(request)
        case .renewRecoveryCodes: try await renewRecoveryCodes(request)
        case .recover: try await recover(request)
        case .completeRecovery: try await completeRecovery(request)
        case .switchFamily: try await switchFamily(request)
        case .sessions: try await sessions(request)
        case .endOtherSessions: try await endOtherSessions(request)
        case .endSession: try await endSession(request)
        case .apiKeys: try await apiKeys(request)
        case .createAPIKey: try await createAPIKey(request)
        case .revokeAPIKey: try await revokeAPIKey(request)
        case .childPasswordCode: try await childPasswordCode(request)
        case .memberPasswordCode: try await memberPasswordCode(request)
        default: throw .problem(Problem(.fault))
        }
    }

    /// Families, members, invitations and inboxes.
    func answerPeople(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .families: try await families(request)
        case .createFamily: try await createFamily(request)
        case .family: try await family(request)
        case .changeFamily: try await changeFamily(request)
        case .deleteFamily: try await deleteFamily(request)
        case .members: try await members(request)
        case .removeMember: try await removeMember(request)
        case .handOnFamily: try await handOnFamily(request)
        case .invitations: try await invitations(request)
        case .createInvitation: try await createInvitation(request)
        case .cancelInvitation: try await cancelInvitation(request)
        case .invitation: try await invitation(request)
        case .acceptInvitation: try await acceptInvitation(request)
        case .noticePreferences: try await noticePreferences(request)
        case .changeNoticePreferences: try await changeNoticePreferences(request)
        case .notices: try await notices(request)
        case .readNotice: try await readNotice(request)
        case .readAllNotices: try await readAllNotices(request)
        case .deleteNotice: try await deleteNotice(request)
        default: throw .problem(Problem(.fault))
        }
    }
}
