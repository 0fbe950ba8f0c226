/// What was seen on one device, by computer and kind; each list in the order of time and without overlaps.
struct SeenOnDevice {
    /// Apps on a phone.
    private(set) var phoneApps: [SeenPiece] = []
    private var windowsByHost: [String?: [SeenPiece]] = [:]
    private var presenceByHost: [String?: [SeenPiece]] = [:]
    private var pagesByPlace: [Place: [SeenPiece]] = [:]

    /// Where a page was shown, as far as the watcher knows.
    private struct Place: Hashable {
        let browser: Browser?
        let host: String?
    }

    /// What spans of one device tell, in the order of their beginnings.
    init(_ spans: [TrackedSpan]) {
        // A presence has no app; this key is never looked at.
        let nobody = AppKey(kind: .program, value: "-")
        var browsers: [String: Browser?] = [:]
        for (order, span) in spans.enumerated() {
            switch span.content {
            case .phoneApp(let key):
                phoneApps.append(SeenPiece(order, key, span.range))
            case .window(let key):
                windowsByHost[span.host, default: []].append(SeenPiece(order, key, span.range))
            case .presence(true):
                presenceByHost[span.host, default: []].append(SeenPiece(order, nobody, span.range))
            case .presence(false):
                break
            case .page(let key):
                let bucket = span.sourceKey.bucket
                let browser = browsers[bucket] ?? Browser(bucket: bucket)
                browsers.updateValue(browser, forKey: bucket)
                pagesByPlace[Place(browser: browser, host: span.host), default: []]
                    .append(SeenPiece(order, key, span.range))
            }
        }
        phoneApps = Self.ordered(phoneApps)
    }

    /// The computers with windows; nil for those whose watcher does not know where it is.
    var hosts: [String?] { Array(windowsByHost.keys) }

    /// The windows of a computer.
    func windows(on host: String?) -> [SeenPiece] { Self.ordered(windowsByHost[host] ?? []) }

    /// When somebody was at a computer.
    func presence(on host: String?) -> [SeenPiece] { Self.ordered(presenceByHost[host] ?? []) }

    /// The pages of a browser on a computer. Those of watchers that do not know browser or computer may be its own.
    func pages(in browser: Browser, on host: String?) -> [SeenPiece] {
        let places: Set = [
            Place(browser: browser, host: host), Place(browser: browser, host: nil), Place(browser: nil, host: host),
            Place(browser: nil, host: nil),
        ]
        return Self.ordered(places.flatMap { pagesByPlace[$0] ?? [] })
    }

    private static func ordered(_ pieces: [SeenPiece]) -> [SeenPiece] {
        FirstBegun(pieces, range: \.range, precedes: SeenPiece.precedes).pieces.map { $0.element.with($0.range) }
    }
}
