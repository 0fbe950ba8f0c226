import Foundation
import Household
import HouseholdClient
import Services

extension LocalClient {
    /// How long before its end a session's person is warned ([S §11]).
    private static let warningSeconds: TimeInterval = 120
    /// How often a session is looked at meanwhile, which another tab may use.
    private static let warnedSeconds: TimeInterval = 5
    /// The longest that a session is not looked at.
    private static let restSeconds: TimeInterval = 3_600

    func answerSession(_ client: inout AccountClient) {
        client.standings = { [self] in gate.standings { [self] in await watchSession() } }
        client.signInAgain = { [self] password async throws(ClientFailure) in
            let signedIn = try await translate { () throws(ServiceFailure) in
                guard let caller else { throw .refused(.access(.signInRequired)) }
                return try await services.signIn.signInAgain(caller, password: password, from: visitor)
            }
            gate.end = signedIn.session.expiresAt
            setCaller(signedIn.caller)
            screensFollow(signedIn.caller)
            await browser.renewed(signedIn)
            gate.tell(.good)
            gate.open()
        }
    }

    /// Ends the session of whoever is signed in by `work`. The screens of this page hear nothing of it: to them it
    /// would be an end that came from elsewhere, shown until the browser has gone on.
    func leave(_ work: (Caller) async throws(ServiceFailure) -> Void) async throws(ClientFailure) {
        screensStop()
        do throws(ClientFailure) {
            try await answer(work)
        } catch {
            if let caller { screensFollow(caller) }
            throw error
        }
        setCaller(nil)
        gate.open()
        await browser.ended()
    }

    /// Who has signed in again after the session of `caller` ended by itself, and a page asked for it; nil where that
    /// is not how it ended, or nobody did.
    func whoSignsInAgain(after caller: Caller) async -> Caller? {
        if self.caller == caller {
            guard gate.isWatched, await hasEndedByItself(caller) else { return nil }
            if self.caller == caller { gate.tell(.ended) }
            await gate.wait { self.caller != caller }
        }
        return self.caller == caller ? nil : self.caller
    }

    private func hasEndedByItself(_ caller: Caller) async -> Bool {
        let now = services.world.now()
        do {
            if let session = try await services.signIn.session(of: caller) { return !session.isValid(now: now) }
        } catch {
            return false
        }
        // One that had ended is forgotten when the person signs in elsewhere.
        return gate.end.map { $0 <= now } ?? false
    }

    /// Tells the pages how the session stands until the task is cancelled.
    private func watchSession() async {
        while !Task.isCancelled, let caller {
            let seconds = await look(at: caller)
            do {
                try await pause(seconds)
            } catch {
                return
            }
        }
    }

    /// Tells how the session stands; returns after how many seconds it is to be looked at again.
    private func look(at caller: Caller) async -> TimeInterval {
        // Where it was ended, the pages hear of it as of any other change.
        guard let session = try? await services.signIn.session(of: caller) else { return Self.restSeconds }
        let now = services.world.now()
        let left = session.expiresAt.timeIntervalSince(now)
        gate.end = session.expiresAt
        if left > Self.warningSeconds {
            gate.tell(.good)
            return min(left - Self.warningSeconds, Self.restSeconds)
        }
        if left > 0 {
            gate.tell(.endingSoon(canStay: session.lasts(longerWithUseAt: now)))
            return min(left, Self.warnedSeconds)
        }
        gate.tell(.ended)
        await gate.wait { self.caller != caller }
        return 0
    }
}
