/// What someone does with a grant. The raw value is the word in the path of the API.
public enum GrantAct: String, CaseIterable, Hashable, Sendable {
    case start, pause, resume, finish

    /// "Start Now", "Pause", "Resume", "Finish".
    public var label: String {
        switch self {
        case .start: "Start Now"
        case .pause: "Pause"
        case .resume: "Resume"
        case .finish: "Finish"
        }
    }

    /// What is written down of it.
    var event: Grant.Event.Kind {
        switch self {
        case .start: .started
        case .pause: .paused
        case .resume: .resumed
        case .finish: .finished
        }
    }
}
