import Foundation
public import HTTPEngine
public import Household
import RoostAPI
import Services

extension APIServer {
    /// Who wants to open a socket beside the API, or what to answer instead.
    public enum Proof: Sendable {
        /// The holder of a session.
        case caller(Caller)
        /// A problem document: nobody is signed in, the page is foreign, or there were too many requests.
        case refused(Response)
    }

    /// Who asks for a socket, by header or cookie as for any request; or, since browsers can set no header on a socket,
    /// by `accessToken`, which came in the query and is written nowhere. Foreign pages are refused.
    public func proof(of request: Request, accessToken: String?) async -> Proof {
        let requestID = name(of: request)
        return await RequestID.$current.withValue(requestID) {
            await proof(of: request, accessToken: accessToken, requestID)
        }
    }

    private func proof(of request: Request, accessToken: String?, _ requestID: String) async -> Proof {
        do throws(APIFailure) {
            try refuseForeignPages(request)
            if let accessToken, request.header("authorization") == nil {
                let caller = try await bearer("Bearer \(accessToken)")
                try count(caller.sessionID)
                return .caller(caller)
            }
            let caller = try await caller(APIRequest(request))
            // Live events follow a session; a script's key has none that could end.
            guard caller.scope == nil else { throw .problem(Problem(.forbidden)) }
            return .caller(caller)
        } catch {
            return .refused(await refusal(error, request, requestID))
        }
    }
}
