import Credentials
import Foundation

/// Who may make a family on this server ([S §2.2]).
public enum RegistrationMode: String, CaseIterable, Hashable, Sendable {
    /// Open until the first family exists, then by invitation.
    case first
    /// Anyone.
    case open
    /// By invitation only.
    case closed
}

/// How many families may be made on a server that is open to anyone, counted in memory: each costs a hash and stays.
public struct RegistrationLimits: Sendable {
    private static let everywhere = "everywhere"

    private let ofNetwork: NetworkLimit
    private let inAll: NetworkLimit

    /// So many from one network and in all within an hour; 10 and 100 unless told.
    public init(perNetwork: Int = 10, inAll: Int = 100) {
        ofNetwork = NetworkLimit(limit: perNetwork, seconds: 3_600)
        self.inAll = NetworkLimit(limit: inAll, seconds: 3_600)
    }

    /// Counts a family before it is made. Refused: `.account(.tooManyFamilies)`.
    func take(_ network: String, now: Date) throws(ServiceFailure) {
        if let retryAt = ofNetwork.attempt(from: network, now: now) { throw Self.refusal(retryAt, now) }
        if let retryAt = inAll.attempt(from: Self.everywhere, now: now) {
            ofNetwork.giveBack(network)
            throw Self.refusal(retryAt, now)
        }
    }

    /// The server was too busy to make it.
    func giveBack(_ network: String) {
        ofNetwork.giveBack(network)
        inAll.giveBack(Self.everywhere)
    }

    private static func refusal(_ instant: Date, _ now: Date) -> ServiceFailure {
        .refused(.account(.tooManyFamilies(retryAfterSeconds: AccountRefusal.seconds(until: instant, now: now))))
    }
}

/// The code that proves that whoever registers first can see the server's own output.
struct SetupCode: Sendable {
    /// Ten characters of Crockford's base 32 in two groups: "7K3QD-X9B2M", 50 bits.
    let text: String

    init(randomBytes: (Int) -> [UInt8]) {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        let characters = randomBytes(10).map { alphabet[Int($0 & 31)] }
        text = String(characters.prefix(5)) + "-" + String(characters.suffix(5))
    }

    /// Whether that is the code, however it was typed: case, spaces and hyphens do not matter.
    func matches(_ typed: String?) -> Bool {
        guard let typed else { return false }
        return Secret.areEqual(Self.comparable(typed), Self.comparable(text))
    }

    private static func comparable(_ text: String) -> String {
        String(text.uppercased().prefix(64).filter { $0.isLetter || $0.isNumber })
    }
}
