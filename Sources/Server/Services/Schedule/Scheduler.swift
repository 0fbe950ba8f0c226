public import Foundation

/// Runs the schedule for as long as its task lives: wakes at the next due moment, and at least every minute, so that a
/// clock that is set, a machine that slept and a changed pay-day are noticed.
public struct Scheduler: Sendable {
    /// The longest pause between two passes.
    public static let longestPauseSeconds: TimeInterval = 60
    // The world's clock counts whole milliseconds; a moment later it surely shows the due one.
    private static let margin: TimeInterval = 0.002

    private let services: Services

    /// A scheduler of these services; its clock is theirs.
    public init(services: Services) {
        self.services = services
    }

    /// Passes and pauses until the task is cancelled or `pause` throws. `pause` waits that many seconds.
    public func run(pause: (TimeInterval) async throws -> Void) async {
        while !Task.isCancelled {
            var seconds = Self.longestPauseSeconds
            do {
                let pass = try await services.schedule.pass()
                if let next = pass.nextDue {
                    seconds = min(seconds, next.timeIntervalSince(services.world.now()) + Self.margin)
                }
            } catch {
                if case .fault(let fault) = error { _ = services.report(fault) }
            }
            do {
                try await pause(max(Self.margin, seconds))
            } catch {
                return
            }
        }
    }
}
