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
        /// How long a page does that is made anew for a browser that shows the one before: nobody sees it wait, and
        /// what was typed and scrolled finds its place at once.
        package var madeAnew: Duration = .seconds(2)
        /// How long a page that is opened waits for what it reads before it takes the place of the one before.
        package var content: Duration = .seconds(10)
        /// How long a page is kept whose browser never came back after the first answer.
        package var unclaimed: Duration = .seconds(60)
        /// How long a page is kept that has lost its socket.
        package var detached: Duration = .seconds(300)
        /// How often the pages are looked through for those that nobody came back for.
        package var sweeping: Duration = .seconds(15)
        package init() {}
    }

    let application: PageApplication
    let times: Times
    let turns: Turns
    let shelf: PageShelf
    let visits = VisitGate()
    var tickets = TicketBook()
    private let mailbox = Mailbox()
    /// The style sheet with the colours of the app's catalogue.
    private(set) var assetStyleSheet: String?
    private var sweeper: (any DispatchSourceTimer)?
    private var reports = BrowserReports()
    /// How many have ended, or let go of what a sleeping page needs not, since the pages were looked through.
    var lightenedPages = 0

    package convenience init(
        _ application: PageApplication, times: Times = Times(), limits: PageLimits = PageLimits()
    ) {
        self.init(application, times: times, limits: limits, turns: Turns())
    }

    init(_ application: PageApplication, times: Times, limits: PageLimits, turns: Turns) {
        self.application = application
        self.times = times
        self.turns = turns
        shelf = PageShelf(limits)
        mailbox.open { [weak self] in self?.receive($0) }
        startSweeping()
    }

    /// Adds the routes of pages, sockets, tickets, chosen files and Perch's own files.
    package func mount(on router: inout Router) {
        SymbolSprite.path = ClientFiles.symbolsPath
        SymbolSprite.names = ClientFiles.symbolNames
        SymbolSprite.rarePath = ClientFiles.rareSymbolsPath
        SymbolSprite.rareNames = ClientFiles.rareSymbolNames
        let startNames = application.startSymbols.union(ClientFiles.pillSymbols)
        let startSprite = ClientFiles.sprite(of: startNames)
        SymbolSprite.startPath = startSprite.path
        SymbolSprite.startNames = startNames
        var files = StaticFiles()
        for asset in ClientFiles.all + [startSprite] {
            files.add(asset.path, asset.bytes, brotli: asset.brotli, type: asset.contentType, isImmutable: true)
        }
        if let folder = application.assets { addAssets(of: folder, to: &files) }
        files.add(
            ClientFiles.workerPath, ClientFiles.worker(signedOutPath: application.signedOutPath),
            type: "text/javascript; charset=utf-8")
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

    /// Ends all pages without telling their browsers anything but to come back; for the end of the server.
    package func stop() {
        turns.finish()
        for session in sessions.values { close(session, then: nil) }
        sweeper?.cancel()
        if let line = reports.rest(at: nil) { application.report(line) }
    }

    /// The pages that are kept, by their tokens.
    var sessions: [String: PageSession] { shelf.pages }

    /// How many pages are kept, and how many of them have a socket.
    package var counts: (kept: Int, attached: Int) {
        (sessions.count, sessions.values.filter { $0.idleSince == nil }.count)
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
        let isKnown = shelf.pages[token].map { $0.identity == identity } ?? false
        let frame = request.query["frame"].flatMap { Int($0) } ?? 0
        let takesPacked = request.query["packed"] == "gzip"
        let handler = PageSocket(
            token: isKnown ? token : nil, frame: frame, takesPacked: takesPacked, mailbox: mailbox)
        return .webSocket(handler, subprotocol: offered, messageBytes: PageSocket.textLimit)
    }

    private func receive(_ letters: [Mailbox.Letter]) {
        var addressed: [any TurnTaker] = []
        for letter in letters {
            if let session = shelf.pages[letter.token] {
                session.put(letter.content, from: letter.socket)
                addressed.append(session)
            } else if case .opened = letter.content {
                letter.socket.sendGone()
            }
        }
        turns.wantAtOnce(addressed)
    }

    // MARK: Tickets and reports

    func redeem(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        guard let token = TicketBook.token(in: request.body),
            let ticket = tickets.redeem(token, now: application.now())
        else { return Response(.notFound) }
        let page = shelf.pages[ticket.session]
        var body = Array("{}".utf8)
        if let heir = ticket.contents.heir {
            if let page { pass(page, to: heir) }
        } else {
            body = Array("{\"path\":\"".utf8)
            JSONText.append((ticket.contents.path ?? page?.page.address() ?? "/").utf8, to: &body)
            body.append(contentsOf: "\"}".utf8)
            // The page belongs to whoever its browser was before; the browser loads a new one.
            if let page { close(page, then: nil) }
        }
        var response = Response.json(body)
        response.headers["cache-control"] = "no-store"
        for cookie in ticket.contents.cookies { response.set(cookie) }
        Task { await ticket.contents.kept() }
        return response
    }

    /// Removes the session's cookie; whoever can ask for it could drop the cookie as well.
    func forget(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        var response = Response(.noContent)
        response.headers["cache-control"] = "no-store"
        response.set((request.isSecure ? application.secureRemoval : nil) ?? application.removal)
        return response
    }

    func report(_ request: Request) -> Response {
        guard request.origin == .same else { return Response(.forbidden) }
        for line in reports.lines(for: request.text ?? "", at: application.now()) { application.report(line) }
        return Response(.noContent)
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
        let lately = now.addingTimeInterval(-times.sweeping.seconds)
        for session in shelf.pages.values where session.hasSlept(since: lately) && session.sleep() {
            lightenedPages += 1
        }
        for session in shelf.takeOver({ isForgotten($0, now) }) {
            session.end(then: nil)
            lightenedPages += 1
        }
        shelf.forgetIdleAccounts(now: turns.clock())
        tickets.sweep(now: now)
        if let line = reports.rest(at: now) { application.report(line) }
        guard lightenedPages > 0 else { return }
        lightenedPages = 0
        application.memoryWasFreed()
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
        if let session = shelf.pages[token], isForgotten(session, application.now()) { close(session, then: nil) }
    }
}
