/// A bucket as ActivityWatch writes it: a list of events of one type from one watcher on one computer.
public struct ActivityWatchBucket: Decodable, Hashable, Sendable {
    /// What a bucket tells.
    public enum Content: Hashable, Sendable {
        /// Which window was in front.
        case windows
        /// Which app was in front on a phone.
        case phoneApps
        /// Whether somebody was at the computer.
        case presence
        /// Which page a browser showed.
        case pages
    }

    /// Its id, "aw-watcher-window_MAYA-PC".
    public let id: String
    /// Its type, "currentwindow".
    public let type: String
    /// The computer, "MAYA-PC"; empty or "unknown" where the watcher does not know it.
    public let hostname: String
    /// Its events, where they come with it.
    public let events: [ActivityWatchEvent]

    private enum CodingKeys: String, CodingKey {
        case id, type, hostname, events
    }

    /// A bucket with every field.
    public init(id: String, type: String, hostname: String, events: [ActivityWatchEvent] = []) {
        self.id = id
        self.type = type
        self.hostname = hostname
        self.events = events
    }

    /// A bucket of which only the id is known. Those of ActivityWatch's own watchers name type and computer.
    public init(id: String, events: [ActivityWatchEvent] = []) {
        let name = id.split(separator: "_", maxSplits: 1).map(String.init)
        let types = [
            "aw-watcher-window": "currentwindow", "aw-watcher-android": "currentwindow",
            "aw-watcher-afk": "afkstatus", "aw-watcher-web": "web.tab.current",
        ]
        let type = types.first { name.first == $0.key || name.first?.hasPrefix($0.key + "-") == true }?.value
        self.init(id: id, type: type ?? "", hostname: name.count == 2 ? name[1] : "", events: events)
    }

    /// Reads a bucket, or an id alone. Where a bucket leaves out its type or computer, its id says them.
    public init(from decoder: any Decoder) throws {
        if let id = try? decoder.singleValueContainer().decode(String.self) {
            self.init(id: id)
            return
        }
        let bucket = try decoder.container(keyedBy: CodingKeys.self)
        let key = decoder.codingPath.last?.stringValue ?? ""
        let id = (try? bucket.decodeIfPresent(String.self, forKey: .id)) ?? key
        let named = ActivityWatchBucket(id: id)
        self.init(
            id: id, type: (try? bucket.decodeIfPresent(String.self, forKey: .type)) ?? named.type,
            hostname: (try? bucket.decodeIfPresent(String.self, forKey: .hostname)) ?? named.hostname,
            events: try bucket.decodeIfPresent([ActivityWatchEvent].self, forKey: .events) ?? [])
    }

    /// The same bucket with these events: those that were asked for beside it.
    public func with(_ events: [ActivityWatchEvent]) -> ActivityWatchBucket {
        ActivityWatchBucket(id: id, type: type, hostname: hostname, events: events)
    }

    /// What it tells; nil of types that Roost does not read, whose events need not be asked for.
    public var content: Content? {
        switch type {
        case "currentwindow": id.hasPrefix("aw-watcher-android") ? .phoneApps : .windows
        case "afkstatus": .presence
        case "web.tab.current": .pages
        default: nil
        }
    }

    /// The computer in the form in which two are compared; nil where the watcher does not know it.
    var host: String? {
        let host = hostname.lowercased()
        return host.isEmpty || host == "unknown" ? nil : host
    }
}
