import Foundation
import HouseholdFixtures
import RandomFixtures
import RoostAPI
import Services
import Storage
import Synchronization
import Testing

/// The Purnama family's money over five months, as a script asks for it: every request and what was answered.
struct MoneyPlay {
    /// A request and its answer.
    struct Exchange: Hashable, Sendable {
        /// "GET /summary", with the body where there is one.
        let request: String
        let status: Int
        /// In the order in which they came. Without `date`, for which the engine of the server asks the machine.
        let headers: [String]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let house: APIHouse
    private var token = ""
    /// What was asked until now, apart from signing in: its answers hold new secrets, which no world decides about.
    private(set) var exchanges: [Exchange] = []

    /// Plays everything on an empty database: the clock, the ids and the amounts are the same each time.
    static func exchanges(on database: any Database) async throws -> [Exchange] {
        let ids = SeededIDs(seed: 74)
        let household = try TestHousehold(
            now: DemoService.Story.finances.clockStart, database: database, uuid: { ids.next() })
        #expect(try await household.services.demo.seed(password: "password123", .finances) == .seeded)
        var played: [Exchange] = []
        try await APIHouse.run(household) { house in
            var play = MoneyPlay(house: house)
            try await play.sharesAndPeriods()
            try await play.thirds()
            try await play.sources()
            try await play.foreignMoney()
            try await play.pages()
            played = play.exchanges
        }
        return played
    }

    private init(house: APIHouse) {
        self.house = house
    }

    /// Goes on to the same day of the week, 35 days later, and signs in again.
    mutating func begin(after days: Int = 35) async throws {
        house.household.clock.advance(seconds: TimeInterval(days) * 86_400)
        token = try await house.token()
    }

    /// Asks once, expects the status and keeps the answer.
    @discardableResult
    mutating func send(
        _ method: Endpoint.Method, _ path: String, _ body: String? = nil, status: Int = 200
    ) async throws -> Answer {
        let answer = try await house.send(method, path, token: token, body: body)
        let request = "\(method.rawValue) \(path) \(body ?? "")"
        #expect(answer.status == status, "\(request): \(answer.text)")
        exchanges.append(
            Exchange(
                request: request, status: answer.status,
                headers: answer.headers.filter { $0.name != "date" }.map { "\($0.name): \($0.value)" },
                body: answer.body))
        return answer
    }

    /// What a GET answers.
    mutating func get(_ path: String) async throws -> JSONValue { try await send(.get, path).json }

    /// Records something; gives its id.
    @discardableResult
    mutating func record(
        _ type: String, _ amount: String, _ source: String, _ category: String? = nil, on date: String? = nil,
        more: String = ""
    ) async throws -> String {
        var members = [#""type":"\#(type)""#, #""amount":\#(amount)"#, #""source":"\#(source)""#]
        if let category { members.append(#""category":"\#(category)""#) }
        if let date { members.append(#""date":"\#(date)""#) }
        let body = "{\(members.joined(separator: ","))\(more)}"
        let made = try await send(.post, "/transactions", body, status: 201)
        return try #require(made.json["transaction"]?["id"]?.text)
    }

    /// A page of the list with some conditions.
    mutating func list(_ query: String) async throws -> (ids: [String], answer: JSONValue) {
        let answer = try await get("/transactions?\(query)")
        return (answer["transactions"]?.elements?.compactMap { $0["id"]?.text } ?? [], answer)
    }
}

extension JSONValue {
    /// The digits of a number; nil for anything else.
    var digits: String? {
        if case .number(let digits) = self { digits } else { nil }
    }

    /// A whole number; nil for anything else.
    var whole: Int? { digits.flatMap { Int($0) } }

    /// What the elements of a list have under a name.
    func column(_ list: String, _ name: String) -> [JSONValue?] { self[list]?.elements?.map { $0[name] } ?? [] }
}

/// Ids that are the same for the same seed, and come in no order.
private final class SeededIDs: Sendable {
    private let random: Mutex<SeededRandom>

    init(seed: UInt64) {
        random = Mutex(SeededRandom(seed: seed))
    }

    func next() -> UUID {
        random.withLock { random in
            let halves = (random.next(), random.next())
            return UUID(uuid: withUnsafeBytes(of: halves) { $0.loadUnaligned(as: uuid_t.self) })
        }
    }
}
