/// Reads the events of one bucket. What an event tells is worked out once for all events that tell the same.
struct BucketReader {
    private let deviceID: TrackerDevice.ID
    private let bucketID: String
    private let kind: ActivityWatchBucket.Content?
    private let host: String?
    private let clock: ClockOffset
    private let nowSecond: Int
    private var known: [Told: Meaning?] = [:]

    /// What an event says, as it says it.
    private struct Told: Hashable {
        let app: String?
        let package: String?
        let status: String?
        let domain: AppKey?
    }

    /// What that means.
    private struct Meaning {
        let content: TrackedSpan.Content
        let label: String?
        let limitSeconds: Int
        let marksCut: Bool
    }

    init(_ bucket: ActivityWatchBucket, deviceID: TrackerDevice.ID, clock: ClockOffset, nowSecond: Int) {
        self.deviceID = deviceID
        self.clock = clock
        self.nowSecond = nowSecond
        bucketID = bucket.id
        kind = bucket.content
        host = bucket.host
    }

    /// What is kept of an event; nil where it is of no use.
    mutating func span(_ event: ActivityWatchEvent) -> TrackedSpan? {
        let told = Told(app: event.app, package: event.package, status: event.status, domain: event.domain)
        let found = known[told] ?? meaning(of: told)
        known.updateValue(found, forKey: told)
        guard let meaning = found, let time = TrackerTime(event.timestamp) else { return nil }
        let start = time.wholeSecond() - clock.seconds
        let end = min(nowSecond, time.wholeSecond(after: event.durationMicroseconds) - clock.seconds)
        guard start < end else { return nil }
        // The tracker's own time, not the shifted one: the shift differs by a second from one answer to the next.
        let key = SourceKey(
            deviceID: deviceID, bucket: bucketID, event: event.id ?? "@\(time.microseconds)")
        return TrackedSpan(
            meaning.content, label: meaning.label, host: host, startSecond: start,
            seconds: min(end - start, meaning.limitSeconds), sourceKey: key,
            isCut: meaning.marksCut && end - start > meaning.limitSeconds)
    }

    private func meaning(of told: Told) -> Meaning? {
        switch kind {
        case .windows where told.package == nil:
            return told.app.flatMap { AppKey(.program, $0) }.map { app(.window($0), $0, told.app) }
        case .windows, .phoneApps:
            let package = told.package.flatMap { AppKey(.package, $0) }
            return (package ?? told.app.flatMap { AppKey(.program, $0) }).map { app(.phoneApp($0), $0, told.app) }
        case .presence:
            switch told.status {
            case "not-afk": return presence(true)
            case "afk": return presence(false)
            default: return nil
            }
        case .pages:
            return told.domain.map { app(.page($0), $0, nil) }
        case nil:
            return nil
        }
    }

    private func app(_ content: TrackedSpan.Content, _ key: AppKey, _ label: String?) -> Meaning {
        Meaning(
            content: content, label: label.map { TrackedApp.name(of: key, label: $0) },
            limitSeconds: TrackedSpan.limitSeconds, marksCut: true)
    }

    private func presence(_ isActive: Bool) -> Meaning {
        Meaning(
            content: .presence(isActive), label: nil, limitSeconds: TrackedSpan.presenceLimitSeconds, marksCut: false)
    }
}
