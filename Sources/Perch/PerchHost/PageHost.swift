import Foundation
package import HTTPEngine
import PerchClient
import SwiftUI

/// Serves an app's screens as live pages: the first answer as HTML, then patches over a WebSocket.
///
///     let host = PageHost(application)
///     await host.mount(on: &router)
///
/// One page is one session on the main actor. Its socket may come and go; after five minutes without one it ends.
@MainActor
package final class PageHost {
    /// How long things are kept; the defaults are the product's.
    package struct Times: Sendable {
        /// How long a page waits for what it is loading before the first paint.
        package var firstPaint: Duration = .milliseconds(200)
        /// How long a page is kept whose browser never came back after the first answer.
        package var unclaimed: Duration = .seconds(60)
        /// How long a page is kept that has lost its socket.
        package var detached: Duration = .seconds(300)
        /// How often the pages are looked through for those that nobody came back for.
        package var sweeping: Duration = .seconds(15)
        package init() {}
    }

    /// The most pages kept at once; above it, the one that has been without a socket for longest ends.
    private static let sessionLimit = 5000

    let application: PageApplication
    private let times: Times
    private(set) var sessions: [String: PageSession] = [:]
    private var tickets = TicketBook()
    private let mailbox = Mailbox()
    /// The style sheet with the colours of the app's catalogue.
    private(set) var assetStyleSheet: String?
    private var sweeper: (any DispatchSourceTimer)?

    package init(_ application: PageApplication, times: Times = Times()) {
        self.application = application
        self.times = times
        mailbox.open { [weak self] in self?.receive($0) }
        startSweeping()
    }

    /// Adds the routes of pages, sockets, tickets, chosen files and Perch's own files.
    package func mount(on router: inout Router) {
        SymbolSprite.path = ClientFiles.symbolsPath
        SymbolSprite.names = ClientFiles.symbolNames
        SymbolSprite.morePath = ClientFiles.moreSymbolsPath
        SymbolSprite.moreNames = ClientFiles.moreSymbolNames
        let startNames = application.startSymbols.union(ClientFiles.pillSymbols)
        let startSprite = ClientFiles.sprite(of: startNames)
        SymbolSprite.startPath = startSprite.path
        SymbolSprite.startNames = startNames
        var files = StaticFiles()
        for asset in ClientFiles.all + [startSprite] {
            files.add(asset.path, asset.bytes, type: asset.contentType, isImmutable: true)
        }
        if let folder = application.assets { addAssets(of: folder, to: &files) }
        router.serve(files)
        router.on(.get, "/perch/socket") { [weak self] request in
            await self?.connect(request) ?? Response(.serviceUnavailable)
        }
        router.on(.post, "/perch/ticket", bodyBytes: 512) { [weak self] request in
            await self?.redeem(request) ?? Response(.serviceUnavailable)
        }
        router.on(.delete, "/perch/ticket", bodyBytes: 512) { [weak self] request in
            await self?.forget(request) ?? Response(.serviceUnavailable)
        }
        mountFiles(on: &router)
        router.on(.post, "/perch/report", bodyBytes: 4096) { [weak self] request in
            await self?.report(request) ?? Response(.noContent)
        }
        router.otherwise { [weak self] request in
            await self?.answer(request) ?? Response(.serviceUnavailable)
        }
    }

    private func addAssets(of folder: URL, to files: inout StaticFiles) {
        let catalogue = AssetCatalogue(folder: folder)
        for file in catalogue.files { files.add(file.path, file.bytes, type: file.type, isImmutable: true) }
        AppImages.entries = catalogue.images
        assetStyleSheet = catalogue.styleSheetPath
    }

    /// Ends every page of `identity`; their browsers load `path`. For a session that was signed out elsewhere.
    package func end(_ identity: PageIdentity, then path: String) {
        for session in sessions.values where session.identity == identity { close(session, then: path) }
    }

    /// Ends all pages without telling their browsers anything but to come back; for the end of the server.
    package func stop() {
        for session in sessions.values { session.end(then: nil) }
        sessions = [:]
        sweeper?.cancel()
    }

    /// How many pages are kept, and how many of them have a socket.
    package var counts: (kept: Int, attached: Int) {
        (sessions.count, sessions.values.filter { $0.idleSince == nil }.count)
    }

    // MARK: Pages

    func answer(_ request: Request) async -> Response {
        guard request.method == .get || request.method == .head else {
            return Response(.methodNotAllowed, headers: ["allow": "GET, HEAD"])
        }
        let renewed = await application.renewal(request)
        let identity = await application.identity(request)
        let browser = BrowserPage()
        let path = request.rawQuery.isEmpty ? request.rawPath : "\(request.rawPath)?\(request.rawQuery)"
        let visit = PageVisit(
            request: request, identity: identity, path: path, browser: browser,
            deviceStore: DeviceStore(DeviceCookies.values(of: request)))
        var response: Response
        switch await application.page(visit) {
        case .redirect(let target): response = .redirect(to: target)
        case .unavailable: response = PageHost.unavailable
        case .page(let page): response = await firstAnswer(page, visit)
        }
        if let renewed { response.set(renewed) }
        return response
    }

    private static var unavailable: Response {
        var response = Response.html(
            "<!doctype html><html lang=\"en\"><title>Busy</title>"
                + "<h1>The server is busy. Try again in a moment.</h1></html>",
            status: .serviceUnavailable)
        response.headers["retry-after"] = "2"
        response.headers["cache-control"] = "no-store"
        return response
    }

    private func firstAnswer(_ page: Page, _ visit: PageVisit) async -> Response {
        let session = PageSession(
            token: application.newToken(), identity: visit.identity, page: page, visit: visit,
            window: DeviceCookies.window(of: visit.request), fileLimitBytes: application.fileLimitBytes,
            clock: application.now)
        connectBrowser(session)
        makeRoom()
        sessions[session.token] = session
        let markup = await session.firstMarkup(waiting: times.firstPaint)
        if visit.request.method == .head { close(session, then: nil) }
        let document = PageDocument(
            application: application, session: session, markup: markup, assetStyleSheet: assetStyleSheet)
        var response = Response(
            page.status, headers: ["content-type": "text/html; charset=utf-8"], body: document.bytes)
        for (name, value) in PageDocument.headers(imageHosts: application.imageHosts) { response.headers[name] = value }
        if page.isSecret {
            for (name, value) in PageDocument.secretHeaders { response.headers[name] = value }
        }
        return response
    }

    private func connectBrowser(_ session: PageSession) {
        session.browser.exchange = { [weak self, weak session] cookie, heir, kept in
            guard let self, let session else { return }
            let token = self.application.newToken()
            let ticket = TicketBook.Ticket(
                cookie: cookie, session: session.token, kept: kept, issued: self.application.now(), heir: heir)
            self.tickets.issue(token, ticket)
            session.command(heir == nil ? "ticket" : "keep", token)
        }
        session.browser.end = { [weak session] path in session?.command("end", path) }
        session.browser.go = { [weak session] path in session?.command("go", path) }
    }

    private func close(_ session: PageSession, then path: String?) {
        sessions[session.token] = nil
        session.end(then: path)
    }

    private func makeRoom() {
        guard sessions.count >= PageHost.sessionLimit else { return }
        let oldest = sessions.values.filter { $0.idleSince != nil }.min {
            ($0.idleSince ?? .distantFuture) < ($1.idleSince ?? .distantFuture)
        }
        if let oldest { close(oldest, then: nil) }
    }

    // MARK: Sockets

    func connect(_ request: Request) async -> Response {
        guard request.origin != .foreign else { return Response(.forbidden) }
        let offered = request.header("sec-websocket-protocol")?.split(separator: ",").first
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let offered, offered.hasPrefix("perch.") else { return Response(.badRequest) }
        let identity = await application.identity(request)
        let token = String(offered.dropFirst("perch.".count))
        endIfForgotten(token)
        let isKnown = sessions[token].map { $0.identity == identity } ?? false
        let frame = request.query["frame"].flatMap { Int($0) } ?? 0
        let handler = PageSocket(token: isKnown ? token : nil, frame: frame, mailbox: mailbox)
        return .webSocket(handler, subprotocol: offered)
    }

    private func receive(_ letter: Mailbox.Letter) {
        guard let session = sessions[letter.token] else {
            if case .opened = letter.content { letter.socket.send("{\"gone\":true}") }
            return
        }
        switch letter.content {
        case .opened(let frame): session.attach(letter.socket, frame: frame)
        case .events(let frame, let waiting):
            waiting.remove(frame)
            // What another tab sent before it lost the page to this one would be counted as this one's.
            if session.isAttached(to: letter.socket) { session.handle(frame) }
        case .closed: session.detach(letter.socket, now: application.now())
        }
    }

    // MARK: Tickets and reports

    func redeem(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        guard let token = TicketBook.token(in: request.body),
            let ticket = tickets.redeem(token, now: application.now())
        else { return Response(.notFound) }
        let page = sessions[ticket.session]
        var body = Array("{}".utf8)
        if let heir = ticket.heir {
            page?.identity = heir
        } else {
            body = Array("{\"path\":\"".utf8)
            JSONText.append((page?.page.address() ?? "/").utf8, to: &body)
            body.append(contentsOf: "\"}".utf8)
            // The page belongs to whoever its browser was before; the browser loads a new one.
            if let page { close(page, then: nil) }
        }
        var response = Response.json(body)
        response.headers["cache-control"] = "no-store"
        response.set(ticket.cookie)
        Task { await ticket.kept() }
        return response
    }

    /// Removes the session's cookie; whoever can ask for it could drop the cookie as well.
    func forget(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        var response = Response(.noContent)
        response.headers["cache-control"] = "no-store"
        response.set(application.removal)
        return response
    }

    func report(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        FileHandle.standardError.write(Data((PageHost.logLine(of: request.text ?? "") + "\n").utf8))
        return Response(.noContent)
    }

    /// A browser's words for the log.
    static func logLine(of words: String) -> String {
        // One line, without control characters: a browser's words must not forge a log.
        // What is long and random may be the secret of an address, as that of an invitation, and stays out.
        let text = words.replacing(/[A-Za-z0-9_-]{20,}/, with: "***")
        return "browser: " + text.prefix(400).filter { $0.isASCII && !$0.isNewline && $0 >= " " }
    }

    // MARK: Sweeping

    private func startSweeping() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + times.sweeping.seconds, repeating: times.sweeping.seconds)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sweep() } }
        timer.resume()
        sweeper = timer
    }

    /// Ends the pages that nobody came back for.
    func sweep() {
        let now = application.now()
        for session in sessions.values where isForgotten(session, now) { close(session, then: nil) }
        tickets.sweep(now: now)
    }

    /// Whether nobody has come back for a page in time.
    private func isForgotten(_ session: PageSession, _ now: Date) -> Bool {
        guard let since = session.idleSince else { return false }
        let limit = session.hasBeenAttached ? times.detached : times.unclaimed
        return now.timeIntervalSince(since) > limit.seconds
    }

    /// Ends a page whose time is over, also where the next look through all of them is still to come: a machine that
    /// slept wakes with everybody's browsers.
    func endIfForgotten(_ token: String) {
        if let session = sessions[token], isForgotten(session, application.now()) { close(session, then: nil) }
    }
}
