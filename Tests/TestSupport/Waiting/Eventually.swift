/// Lets everything else run until `condition` holds. The answer comes as soon as it does, and is false only where it
/// has not held for `limit`, which is far beyond what a busy machine needs: how long that takes decides no test.
public func eventually(
    within limit: Duration = .seconds(1_200), isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
    let end = ContinuousClock.now + limit
    while !condition() {
        guard ContinuousClock.now < end, await pause() else { return condition() }
    }
    return true
}

/// The same for a condition that has to be asked for.
public func eventually(
    within limit: Duration = .seconds(1_200), isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while try await !condition() {
        guard ContinuousClock.now < end, await pause() else { return try await condition() }
    }
    return true
}

/// No test sleeps but here, between two looks at what it waits for; false where its task was cancelled meanwhile.
private func pause() async -> Bool {
    let clock = ContinuousClock()
    do { try await clock.sleep(until: clock.now + .milliseconds(1)) } catch { return false }
    return true
}
