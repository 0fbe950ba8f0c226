public import Foundation
public import Household
public import HouseholdClient
import Ledger
public import Services
import Synchronization

/// What the web host does with a browser's cookie, since a live screen cannot set one itself.
public struct BrowserSession: Sendable {
    /// A session began: let the browser keep `sessionToken` in its HttpOnly cookie for `cookieSeconds`, call `kept`
    /// once it does, and load `path`, or what its page shows by then.
    public var established: Established
    /// The person signed in again over the open page: let the browser keep the new secret instead, and the page stay.
    public var renewed: @Sendable (SignedIn) async -> Void
    /// The session ended: let the browser forget the cookie, and every open page of it the person.
    public var ended: @Sendable () async -> Void
    /// The session went on in another tab: let the browser load the start page of whoever its cookie stands for now.
    public var reopened: @Sendable () async -> Void

    /// What is done with the cookie of a session that began.
    public typealias Established =
        @Sendable (
            SignedIn, _ path: String?, _ kept: @escaping @Sendable () async -> Void
        ) async -> Void

    /// A browser session of these closures.
    public init(
        established: @escaping Established,
        renewed: @escaping @Sendable (SignedIn) async -> Void,
        ended: @escaping @Sendable () async -> Void, reopened: @escaping @Sendable () async -> Void
    ) {
        self.established = established
        self.renewed = renewed
        self.ended = ended
        self.reopened = reopened
    }
}

/// Answers a `HouseholdClient` inside the server, for one browser that is signed in or not yet.
///
///     let client = LocalClient(services: services, caller: caller, visitor: visitor, browser: browser).household
///
/// Each call is made as whoever is signed in at that moment: nobody before signing in and after signing out.
public final class LocalClient: Sendable {
    let services: Services
    let visitor: Visitor
    let browser: BrowserSession
    let unseenCodes: UnseenCodes
    let recentSwitches: RecentSwitches
    let sharedOrigin: String?
    let gate = SessionGate()
    let pause: @Sendable (TimeInterval) async throws -> Void
    private let signedIn: Mutex<Caller?>
    private let screens = Mutex<[ObjectIdentifier: ScreenChanges]>([:])

    /// A client for a browser.
    ///
    /// - Parameters:
    ///   - caller: who the browser's cookie stands for; nil for nobody.
    ///   - visitor: where the browser is.
    ///   - unseenCodes: what all pages of the server know of codes that are still to be noted.
    ///   - recentSwitches: what they know of sessions that have just gone on in another family.
    ///   - sharedOrigin: how other devices reach this server, for links to hand over: "https://roost.example"; nil
    ///     where they do not.
    ///   - pause: waits that many seconds.
    public init(
        services: Services, caller: Caller?, visitor: Visitor, browser: BrowserSession, unseenCodes: UnseenCodes,
        recentSwitches: RecentSwitches,
        sharedOrigin: String? = nil,
        pause: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.services = services
        self.visitor = visitor
        self.browser = browser
        self.unseenCodes = unseenCodes
        self.recentSwitches = recentSwitches
        self.sharedOrigin = sharedOrigin
        self.pause = pause
        signedIn = Mutex(caller)
    }

    /// The client to give to screens.
    public var household: HouseholdClient {
        var client = HouseholdClient()
        client.account = account
        client.family = family
        client.people = people
        client.notices = notices
        client.child = child
        client.allowance = allowance
        client.budgets = budgets
        client.transactions = transactions
        client.photos = photos
        client.wishes = wishes
        client.analytics = analytics
        client.savings = savings
        client.recurring = recurring
        client.export = export
        client.categories = categories
        client.money = money
        client.householdTransactions = householdTransactions
        client.sources = sources
        client.messages = messages
        client.statements = statements
        client.merchantRules = merchantRules
        client.teaching = teaching
        client.shoppingLists = shoppingLists
        client.groceryItems = groceryItems
        client.groceryShelves = groceryShelves
        client.pantry = pantry
        client.groceryBudgets = groceryBudgets
        client.groceries = groceries
        client.glance = glance
        client.keys = keys
        client.changes = { [self] in heard() }
        client.clock.now = services.world.now
        client.clock.newRequestKey = { [world = services.world] in
            RequestKey(world.uuid().uuidString.lowercased())
        }
        return client
    }

    /// A page of this server as it is handed on.
    func shared(_ path: String) -> SharedLink {
        SharedLink(
            path: path,
            reach: sharedOrigin.map { SharedLink.Reach(address: $0 + path, picture: QRCode(of: $0 + path)) })
    }

    /// Who is signed in at this moment.
    var caller: Caller? { signedIn.withLock { $0 } }

    /// How amounts in refusals are written: as the family of whoever is signed in does.
    var locale: Locale {
        get async {
            guard let caller, let person = try? await services.signIn.whoAmI(caller) else {
                return Locale(identifier: "en-US")
            }
            return Locale(identifier: person.family.localeTag)
        }
    }

    func setCaller(_ caller: Caller?) {
        signedIn.withLock { $0 = caller }
    }

    /// Does `work` as whoever is signed in. Where the session has ended by itself and a page asks the person to sign in
    /// again, it waits for that.
    func answer<Value: Sendable>(
        _ work: (Caller) async throws(ServiceFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        try await translate { () throws(ServiceFailure) in
            guard let caller else { throw .refused(.access(.signInRequired)) }
            do throws(ServiceFailure) {
                return try await work(caller)
            } catch .refused(.access(.signInRequired)) {
                guard let next = await whoSignsInAgain(after: caller) else {
                    throw .refused(.access(.signInRequired))
                }
                return try await work(next)
            }
        }
    }

    /// A closure of a client that does what a service does for whoever is signed in then.
    func pass<each Given: Sendable, Value: Sendable>(
        _ work: @escaping @Sendable (Caller, repeat each Given) async throws(ServiceFailure) -> Value
    ) -> @Sendable (repeat each Given) async throws(ClientFailure) -> Value {
        { [self] (given: repeat each Given) async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await work(caller, repeat each given) }
        }
    }

    /// Does `work`; what goes wrong is told in the words of screens.
    func translate<Value: Sendable>(
        _ work: () async throws(ServiceFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        do {
            return try await work()
        } catch {
            switch error {
            case .refused(let refusal):
                services.noteRefusal(refusal, of: caller, from: visitor)
                throw .refused(ClientRefusal(refusal, locale: await locale))
            case .fault(let fault):
                throw .fault(ClientFault(sentence: fault.sentence, reference: services.report(fault)))
            }
        }
    }

    /// Listens at once, so that a screen which listens first and reads then misses nothing.
    private func heard() -> AsyncStream<ClientChange> {
        guard let caller else { return AsyncStream { $0.finish() } }
        let (stream, continuation) = AsyncStream.makeStream(
            of: ClientChange.self, bufferingPolicy: .bufferingNewest(Announcements.backlogLimit))
        let screen = ScreenChanges(services, continuation)
        let id = ObjectIdentifier(screen)
        screens.withLock { $0[id] = screen }
        continuation.onTermination = { [weak self] _ in
            self?.screens.withLock { $0.removeValue(forKey: id) }?.stop()
        }
        screen.follow(caller)
        return stream
    }

    /// No open screen listens any more, until `screensFollow`.
    func screensStop() {
        for screen in screens.withLock({ Array($0.values) }) { screen.stop() }
    }

    /// Every open screen listens as `caller` from now on, and reads again what it shows.
    func screensFollow(_ caller: Caller) {
        for screen in screens.withLock({ Array($0.values) }) {
            screen.follow(caller)
            screen.missed()
        }
    }
}

extension Caller {
    /// The child asked for; without one the caller's own, which a parent has not.
    func child(_ asked: Child.ID?) throws(ServiceFailure) -> Child.ID {
        guard let child = asked ?? childID else { throw .refused(.access(.notFound)) }
        return child
    }
}
