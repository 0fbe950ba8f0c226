import Credentials
import Foundation
import HTTPEngine
import Household
import Services

extension Log {
    /// Names the requests of a server and writes a line for each answer.
    func journal(newID: @escaping @Sendable () -> UUID) -> RequestJournal {
        RequestJournal(
            newID: { newID().uuidString.lowercased() },
            answered: { [self] answered in write(answered) },
            turnedAway: { [self] address in
                write(.warn, "connection-refused", [("from", NetworkLimit.network(of: address))])
            })
    }

    private func write(_ answered: AnsweredRequest) {
        write(
            Self.level(of: answered), "request", kind: "request-\(answered.status.code)",
            [
                ("id", answered.id), ("method", Self.name(of: answered.method)), ("route", answered.route),
                ("status", String(answered.status.code)), ("code", answered.note),
                ("ms", String(format: "%.1f", answered.seconds * 1_000)),
            ])
    }

    /// A method is typed by whoever asks; only the known ones are named.
    private static func name(of method: HTTPEngine.Method?) -> String? {
        guard let method else { return nil }
        let known: [HTTPEngine.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
        return known.contains(method) ? method.rawValue : "other"
    }

    /// Files and looks at the server's health are many and say little; refusals and limits are looked for.
    static func level(of answered: AnsweredRequest) -> Level {
        switch answered.status.code {
        case 503: .warn
        case 500...: .error
        case 401, 403, 408, 413, 414, 421, 429, 431: .warn
        case 400...: .info
        default: answered.isReady || answered.route?.hasPrefix("/api/v1/health") == true ? .debug : .info
        }
    }

    /// Writes what was done, by whom and to what.
    func write(_ act: Act) {
        let level: Level = act.refusal == nil ? .info : .warn
        write(
            level, act.deed.rawValue, kind: act.refusal.map { "\(act.deed.rawValue)-\($0.rawValue)" },
            [
                ("id", RequestID.current), ("outcome", act.refusal == nil ? "done" : "refused"),
                ("code", act.refusal?.rawValue), ("user", act.user.map { "\($0)" }),
                ("family", act.family.map { "\($0)" }), ("subject", act.subject),
                ("from", act.network),
            ])
    }
}
