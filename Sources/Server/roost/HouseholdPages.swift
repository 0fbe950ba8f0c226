import APIServer
import AppShell
import Credentials
import Foundation
import HTTPEngine
import Household
import HouseholdClient
import LocalClient
import PerchHost
import Services
import SettingsScreens
import SwiftUI

/// The screens as pages: who is behind a request, and which app they get.
struct HouseholdPages: Sendable {
    let services: Services
    let cookies: SessionCookies
    /// How others reach the server, where the operator said so.
    let publicURL: String?
    /// By what names the server knows itself.
    let address: ServerAddress
    /// What the operator says on the legal pages.
    let legal: LegalTexts
    /// How devices reach the server safely, as it is at a moment.
    let secureAddress: @Sendable () -> SecureAddress
    let log: Log
    private let unseenCodes: UnseenCodes
    private let recentSwitches: RecentSwitches

    init(
        services: Services, cookies: SessionCookies, publicURL: String?, address: ServerAddress, legal: LegalTexts,
        secureAddress: @escaping @Sendable () -> SecureAddress, log: Log
    ) {
        self.address = address
        self.secureAddress = secureAddress
        self.log = log
        self.services = services
        self.cookies = cookies
        self.publicURL = publicURL
        self.legal = legal
        unseenCodes = UnseenCodes(now: services.world.now)
        recentSwitches = RecentSwitches(now: services.world.now)
    }

    /// Mounts the screens on `router`; every path that no other route knows is a page.
    @MainActor
    func mount(on router: inout Router) -> PageHost {
        let files = AppFiles()
        router.serve(files.files)
        var application = PageApplication(
            name: "Roost", removal: cookies.removal, now: services.world.now,
            newToken: { [world = services.world] in Secret.base64URL(world.randomBytes(16)) },
            identity: { [self] request in
                await RequestID.$current.withValue(request.id) { await identity(of: request) }
            },
            page: { [self] visit in
                await RequestID.$current.withValue(visit.request.id) { await page(for: visit) }
            })
        application.secureRemoval = SessionCookies(isSecure: true).removal
        application.report = { [log] words in log.write(.warn, "browser", [("words", words)]) }
        application.pageFailed = { [log] line in log.write(.error, "page-failed", [("details", line)]) }
        application.renewal = { [self] request in await renewedCookie(of: request) }
        application.network = { [isBehindProxy = publicURL != nil] request in
            Visitor.countedAddress(of: request, isBehindProxy: isBehindProxy)
        }
        application.memoryWasFreed = { SpareMemory.giveBack() }
        application.fileLimitBytes = AttachmentsService.fileLimitBytes
        application.styleSheets = [files.styleSheetPath]
        application.headMarkup = files.headMarkup
        application.startSymbols = AppFiles.startSymbols
        PageHost.removeLeftovers()
        let host = PageHost(application)
        host.mount(on: &router)
        router.beforeOtherwise { $0.isForKnownHost ? nil : Self.unknownName }
        return host
    }

    /// The session that the cookie proves, by its id; nobody without one.
    private func identity(of request: Request) async -> PageIdentity {
        guard let caller = try? await caller(of: request) else { return .nobody }
        return PageIdentity("\(caller.sessionID)", person: "\(caller.userID)")
    }

    /// The cookie of a remembered session, to live as long as the session does from now on; nil while that is not worth
    /// an answer's while.
    private func renewedCookie(of request: Request) async -> Cookie? {
        guard let token = cookies.token(in: request),
            let seconds = try? await services.signIn.recognise(sessionToken: token)?.cookieSeconds
        else { return nil }
        return cookies.of(request).renewed(token, seconds: seconds)
    }

    /// Who holds the session of a request's cookie; nil for nobody. A fault is reported and thrown: it must not look as
    /// if the person had signed out.
    private func caller(of request: Request) async throws(ServiceFailure) -> Caller? {
        guard let token = cookies.token(in: request) else { return nil }
        do {
            return try await services.signIn.caller(sessionToken: token)
        } catch {
            if case .fault(let fault) = error { _ = services.report(fault) }
            throw error
        }
    }

    @MainActor
    private func page(for visit: PageVisit) async -> PageAnswer {
        guard let found = try? await signedIn(visit) else { return .unavailable }
        let (client, person) = found
        let coordinator = AppCoordinator(
            client: client, version: AppVersion(version: Release.version, build: Release.build), person: person,
            address: visit.path)
        await coordinator.prepare()
        // What is shown may have another address: the start page of a role, the sign-in page with `next`.
        if Self.path(coordinator.url) != Self.path(visit.path) { return .redirect(coordinator.url) }
        // Whoever reads a glance's address sees the children: it is told to nobody, and no list of pages keeps it.
        let isGlance = coordinator.glance != nil
        return .page(
            Page(
                BrowserAppearance(
                    isSecure: address.isSecure(
                        asked: visit.request.header("host"), isEncrypted: visit.request.isSecure),
                    content: RootView(client: client, coordinator: coordinator)),
                status: coordinator.isNotFound ? .notFound : .ok,
                locale: person.map { Locale(identifier: $0.family.localeTag) }
                    ?? DeviceLocale.named(by: visit.request.header("accept-language")),
                timeZone: person?.family.timeZone, isSecret: isGlance,
                reloadSeconds: isGlance ? GlancePageModel.refreshSeconds : nil,
                address: { coordinator.url },
                open: { coordinator.open($0) }, routeAddress: { AppCoordinator.address(of: $0) },
                isPushed: { coordinator.isPushed($0) }))
    }

    /// The client for a visit and the person who is signed in, if anyone.
    @MainActor
    private func signedIn(_ visit: PageVisit) async throws -> (HouseholdClient, SignedInPerson?) {
        let client = client(for: try await caller(of: visit.request), visit)
        return (client, try await client.account.whoAmI())
    }

    @MainActor
    private func client(for caller: Caller?, _ visit: PageVisit) -> HouseholdClient {
        let browser = visit.browser
        let cookies = cookies.of(visit.request)
        let session = BrowserSession(
            established: { signedIn, path, kept in
                let cookies = cookies.all(for: signedIn)
                await MainActor.run { browser.establish(cookies, then: path, kept: kept) }
            },
            renewed: { signedIn in
                let cookies = cookies.all(for: signedIn)
                let identity = PageIdentity("\(signedIn.session.id)", person: "\(signedIn.session.userID)")
                await MainActor.run { browser.renew(cookies, for: identity) }
            },
            ended: { await MainActor.run { browser.endSession(then: "/login") } },
            reopened: { await MainActor.run { browser.load("/") } })
        var client = LocalClient(
            services: services, caller: caller,
            visitor: Visitor(visit.request, cookies: cookies, isBehindProxy: publicURL != nil), browser: session,
            unseenCodes: unseenCodes, recentSwitches: recentSwitches,
            sharedOrigin: address.sharedOrigin(asked: visit.request.header("host"))
        ).household
        client.legal = legal
        client.secureAddress = secureAddress()
        return client
    }

    /// What is shown to whoever opens a page under a name that is none of this server's.
    private static var unknownName: Response {
        PlainPage(
            title: "Roost",
            markup: """
                <h1>Roost does not know this address</h1>
                <p>Open Roost by the number or the name of the machine that it runs on.</p>
                <p>If this address is right, whoever runs Roost has to name it: start with
                <code>--public-url</code> and the address.</p>
                """
        ).response(.misdirectedRequest)
    }

    private static func path(_ address: String) -> Substring {
        address.prefix { $0 != "?" }
    }
}

/// Which program this is.
enum Release {
    static let version = "0.1.0"
    static let build = "1"
}
