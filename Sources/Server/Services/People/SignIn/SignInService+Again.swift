import Credentials
import Foundation
public import Household
import Ledger
import Storage

extension SignInService {
    /// The caller's session as it is kept, also after its end; nil once it has been ended. Asking is no use of it.
    public func session(of caller: Caller) async throws(ServiceFailure) -> SignInSession? {
        try await store.readServer { try $0.sessions.find(caller.sessionID, in: caller.familyID) }
    }

    /// Begins a session for the person of one that has ended, in the same family and remembered as long ([S §4]).
    /// Refused: `.form`, `.account(.invalidCredentials)`, `.account(.tooManyAttempts)`.
    public func signInAgain(
        _ caller: Caller, password: String, from visitor: Visitor
    ) async throws(ServiceFailure) -> SignedIn {
        guard !password.isEmpty else { throw .refused(.form(FieldErrors(.password, .passwordRequired))) }
        let proved = try await owner(of: password, caller)
        let ended = try await session(of: caller)
        let signedIn = try await begin(
            for: proved.kept.user, in: caller.familyID, rememberMe: ended?.rememberMe ?? false, from: visitor,
            proved: proved)
        guard let signedIn else { throw .refused(.account(.invalidCredentials)) }
        return signedIn
    }
}
