/// Lets everything else run until `condition` holds. The answer comes as soon as it does, and is false only where it
/// has not held for `limit`, which is far beyond what a busy machine needs: how long that takes decides no test.
public func eventually(
    within limit: Duration = .seconds(300), isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while !condition() {
        guard clock.now < end else { return false }
        // No test sleeps but here, between two looks at what it waits for.
        do { try await clock.sleep(until: clock.now + .milliseconds(1)) } catch { return condition() }
    }
    return true
}
