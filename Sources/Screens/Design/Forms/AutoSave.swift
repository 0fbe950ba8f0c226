import Foundation
import HouseholdClient
import SwiftUI

/// What a page keeps as soon as it is changed: one change is sent after the other, so that the last one wins, and what
/// is changed while one is on its way, or while the page reads again, is sent as well.
@MainActor
@Observable
public final class AutoSave<Value: Equatable & Sendable> {
    /// What is wanted, before the server has answered; nil while it knows it all.
    public private(set) var wanted: Value?

    @ObservationIgnored private let known: () -> Value?
    @ObservationIgnored private let save: (_ known: Value, _ wanted: Value) async throws(ClientFailure) -> Value
    @ObservationIgnored private let refresh: () async -> Bool
    @ObservationIgnored private let failed: (String) -> Void
    @ObservationIgnored private var saving: Task<Void, Never>?

    /// Nothing is wanted yet.
    ///
    /// - Parameters:
    ///   - live: what the page has read.
    ///   - part: what of it is changed.
    ///   - save: sends a change and gives what is kept.
    ///   - failed: says why a change was undone.
    public init<Content>(
        _ live: LiveContent<Content>, _ part: @escaping (Content) -> Value,
        save: @escaping (_ known: Value, _ wanted: Value) async throws(ClientFailure) -> Value,
        failed: @escaping (String) -> Void
    ) {
        known = { live.content.map(part) }
        refresh = {
            await live.refresh()
            return live.refreshFailure == nil
        }
        self.save = save
        self.failed = failed
    }

    /// Keeps a value; the one that is wanted last is the one that stays.
    public func keep(_ value: Value) {
        wanted = value
        guard saving == nil else { return }
        saving = Task { [self] in
            await saveUntilKnown()
            saving = nil
        }
    }

    /// Returns once the server knows everything that was changed, or refused it.
    public func saved() async { await saving?.value }

    private func saveUntilKnown() async {
        guard var kept = known() else { return wanted = nil }
        while let next = wanted {
            if next == kept {
                let isFresh = await refresh()
                guard wanted == kept else { continue }
                // Where it could not be read again, what was saved is still what is set.
                if isFresh { wanted = nil }
                return
            }
            do throws(ClientFailure) {
                kept = try await save(kept, next)
                // What the server made of it is what it knows; another wish meanwhile comes next.
                if wanted == next { wanted = kept }
            } catch {
                wanted = nil
                _ = await refresh()
                return failed(error.sentence)
            }
        }
    }
}
