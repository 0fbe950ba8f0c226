import Household
import HubProtocol
import RoostAPI
import Services

/// Telling a client what happens, each event once and in the order of commits, whatever the client or this server
/// missed meanwhile:
///
///     told up to 7 ── commit 8…9 ── tell it
///     told up to 9 ── commit 12…12 ── 10 and 11 came while we were behind, or from another process: read them, then on
extension HubConnection {
    func follow(_ commits: AsyncStream<Announcements.Commit>) async {
        do throws(ServiceFailure) {
            var place = try await hub.services.changes.sequence(caller)
            send(.sequence(place))
            for await commit in commits {
                guard isOpen else { return }
                guard let next = try await tell(commit, after: place) else { return }
                place = next
            }
        } catch {
            await end(after: error)
        }
    }

    /// Tells a commit unless it was told; gives the place it was told up to, nil when the connection has ended.
    private func tell(
        _ commit: Announcements.Commit, after place: Int
    ) async throws(ServiceFailure) -> Int? {
        if endsSession(commit.events) { return nil }
        guard let places = commit.places else { return place }
        guard places.upperBound > place else { return place }
        if places.lowerBound > place + 1 { return try await tellMissed(since: place) }
        for event in commit.events { send(.event(event)) }
        if !commit.events.isEmpty { send(.sequence(places.upperBound)) }
        if commit.events.contains(where: { $0.change == .familyChanged }) { await proveAgain() }
        return places.upperBound
    }

    private func tellMissed(since place: Int) async throws(ServiceFailure) -> Int? {
        let missed = try await hub.services.changes.missed(caller, since: place)
        guard !missed.isReset else {
            // Only `/changes` can say that everything has to be read again, and clients ask it when they come back.
            close(allowReconnect: true)
            return nil
        }
        for placed in missed.events { send(.event(placed.event)) }
        if !missed.events.isEmpty { send(.sequence(missed.sequence)) }
        return missed.sequence
    }

    /// Whether the events end this session; if so, says why and ends the connection.
    private func endsSession(_ events: [HouseholdEvent]) -> Bool {
        guard let ending = events.first(where: { $0.change.sessionEnd != nil }) else { return false }
        end(ending)
        return true
    }

    private func end(_ ending: HouseholdEvent) {
        send(.event(ending))
        close(allowReconnect: false)
    }

    /// A session that is no good any more is not to come back; a fault passes.
    private func end(after failure: ServiceFailure) async {
        switch failure {
        case .refused: await endRevoked()
        case .fault(let fault):
            _ = hub.services.report(fault)
            close(allowReconnect: true)
        }
    }

    /// Ends the connection of a session that ended without this process being told, and says why.
    private func endRevoked() async {
        do throws(ServiceFailure) {
            let reason = try await hub.services.changes.reasonOfEnd(caller)
            end(HouseholdEvent(familyID: caller.familyID, change: .sessionEnded(caller.sessionID, reason: reason)))
        } catch {
            if case .fault(let fault) = error { _ = hub.services.report(fault) }
            close(allowReconnect: true)
        }
    }

    /// Looks whether the session is still good and the person still who they were; sessions end by themselves too.
    func proveAgain() async {
        do throws(ServiceFailure) {
            let present = try await hub.services.signIn.caller(session: caller.sessionID, family: caller.familyID)
            guard let present else { return await endRevoked() }
            // Another role hears other events: the client comes back and gets those.
            if present != caller { close(allowReconnect: true) }
        } catch {
            if case .fault(let fault) = error { _ = hub.services.report(fault) }
        }
    }

    /// Answers a call of `GetSequence`.
    func answerSequence(_ id: String) async {
        do throws(ServiceFailure) {
            send(.completion(id: id, result: JSONValue(try await hub.services.changes.sequence(caller))))
        } catch {
            send(.failure(id: id, error: "The server could not answer. Try again in a moment."))
            if case .refused = error { await end(after: error) }
        }
    }
}
