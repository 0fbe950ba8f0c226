import Household
import HouseholdClient
import SwiftUI

/// What a screen shows of the household: read when the page appears, kept while it is read again, and read again when
/// something is announced that concerns it ([S §9.6]), once a burst.
///
///     live = LiveContent(client: client) { content, change in
///         change.movesGoals(of: content?.childID ?? childID)
///     } read: { () async throws(ClientFailure) in
///         .loaded(try await client.wishes.list(childID))
///     }
@MainActor
@Observable
public final class LiveContent<Content> {
    /// What is shown.
    public private(set) var state: ScreenState<Content> = .loading
    /// Why the last refresh failed; the old content stays.
    public private(set) var refreshFailure: String?
    /// Whether what was shown does not exist any more: it was deleted elsewhere.
    public private(set) var isGone = false
    /// What is known of why it is gone.
    public private(set) var goneReason = ""

    @ObservationIgnored private let changes: @Sendable () -> AsyncStream<ClientChange>
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let concerns: @MainActor (Content?, HouseholdEvent.Change) -> Bool
    @ObservationIgnored private let read: @MainActor () async throws(ClientFailure) -> ScreenState<Content>
    @ObservationIgnored private let notFound: @MainActor () -> Void
    @ObservationIgnored private let refreshWords: @MainActor (String) -> String
    @ObservationIgnored private var readings = 0

    /// Content that `read` brings.
    ///
    /// - Parameters:
    ///   - notFound: called when what was asked for does not exist for this person, and never did.
    ///   - refreshWords: what the banner says of a reason why a refresh failed.
    ///   - concerns: whether the content, as far as it is known, may be another after a change.
    public init(
        client: HouseholdClient, notFound: @escaping @MainActor () -> Void = {},
        refreshWords: @escaping @MainActor (String) -> String = { $0 },
        concerns: @escaping @MainActor (Content?, HouseholdEvent.Change) -> Bool,
        read: @escaping @MainActor () async throws(ClientFailure) -> ScreenState<Content>
    ) {
        changes = client.changes
        clock = client.clock.monotonic
        self.notFound = notFound
        self.refreshWords = refreshWords
        self.concerns = concerns
        self.read = read
    }

    /// What is shown, where something is.
    public var content: Content? { isGone ? nil : state.content }

    /// The page appeared, or should be read again; the old content stays. An answer that a later reading has overtaken
    /// is not shown.
    public func refresh() async {
        if let reason = await keptOver() { refreshFailure = refreshWords(reason) }
    }

    /// More is to be read than before, and whether it came: that it did not is said where it was asked for, not by the
    /// banner.
    func readMore() async -> Bool {
        await keptOver() == nil
    }

    /// "Try Again" was pressed.
    public func tryAgainTapped() async {
        state = .loading
        await refresh()
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        refreshFailure = nil
    }

    /// Keeps the content fresh until the task is cancelled.
    public func followChanges() async {
        await ChangeBursts(of: changes(), clock: clock).follow { [self] change in
            concerns(state.content, change)
        } react: { _ in
            await refresh()
        }
    }

    /// Reads, and tells why the old content stays where it does.
    private func keptOver() async -> String? {
        readings += 1
        let reading = readings
        do throws(ClientFailure) {
            let answer = try await read()
            guard reading == readings else { return nil }
            state = answer
            refreshFailure = nil
            isGone = false
            return nil
        } catch {
            return reading == readings ? failed(error) : nil
        }
    }

    private func failed(_ failure: ClientFailure) -> String? {
        if let reason = failure.goneReason {
            goneReason = reason
            isGone = true
            return nil
        }
        goneReason = ""
        switch (failure.isRefusal(.notFound), state.content == nil) {
        case (true, true): notFound()
        case (true, false): isGone = true
        case (false, true): state = .error(failure.sentence)
        case (false, false): return failure.sentence
        }
        return nil
    }
}
