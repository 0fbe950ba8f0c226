import HTTPEngine
import SwiftUI

/// The first answer of a page.
extension PageHost {
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
        let account = account(of: identity, request)
        guard await visits.enter(account) else { return PageHost.unavailable }
        var response = await answer(visit, account)
        visits.leave(account)
        if let renewed { response.set(renewed) }
        return response
    }

    private static var unavailable: Response {
        // The browser tries again by itself; the link is for whoever does not want to wait.
        var response = PlainPage(
            title: "Busy",
            markup: "<h1>The server is busy</h1><p>This page tries again by itself.</p><a href=\"\">Try Again</a>",
            reloadSeconds: 3
        ).response(.serviceUnavailable)
        response.headers["retry-after"] = "2"
        return response
    }

    private func answer(_ visit: PageVisit, _ account: PageAccount) async -> Response {
        // Whoever had to wait for long may have gone.
        guard !Task.isCancelled else { return PageHost.unavailable }
        switch await application.page(visit) {
        case .redirect(let target):
            // Where a page leads hangs on who asks. On the way back a browser would believe what it was told before.
            var response = Response.redirect(to: target)
            response.headers["cache-control"] = "no-store"
            return response
        case .unavailable: return PageHost.unavailable
        case .page(let page): return await firstAnswer(page, visit, account)
        }
    }

    private func firstAnswer(_ page: Page, _ visit: PageVisit, _ account: PageAccount) async -> Response {
        let made = await turns.perform(for: account) { self.makeSession(page, visit, account) }
        guard let session = made else {
            page.closed()
            return PageHost.unavailable
        }
        let isMadeAnew = visit.request.header(PageDocument.sceneField) != nil
        await session.loaded(waiting: isMadeAnew ? times.madeAnew : times.firstPaint)
        // A page that fails is known by then, and not sent as if it lived.
        while session.graph.isUnsettled { await turns.perform(for: account) { session.flush() } }
        let document = await turns.perform(for: account) { session.hasEnded ? nil : self.document(session) }
        guard let document else { return PageHost.unavailable }
        if visit.request.method == .head || session.hasFailed { close(session, then: nil) }
        var response = Response(
            session.hasFailed ? .internalServerError : page.status,
            headers: ["content-type": "text/html; charset=utf-8"], body: document)
        for (name, value) in PageDocument.headers(imageHosts: application.imageHosts) { response.headers[name] = value }
        if page.isSecret {
            for (name, value) in PageDocument.secretHeaders { response.headers[name] = value }
        }
        return response
    }

    /// A page on the shelf, which others of its owner may have to leave for it; nil where there is no room.
    private func makeSession(_ page: Page, _ visit: PageVisit, _ account: PageAccount) -> PageSession? {
        while let oldest = shelf.nextToGo(for: account) { close(oldest, then: nil) }
        guard shelf.hasRoom(for: account) else { return nil }
        let session = PageSession(
            token: application.newToken(), account: account, turns: turns, page: page, visit: visit,
            window: DeviceCookies.window(of: visit.request), fileLimitBytes: application.fileLimitBytes,
            clock: application.now)
        session.contentLimit = times.content
        connectBrowser(session)
        session.stateChanged = { [weak self, weak session] state in
            if let session { self?.shelf.note(session, state) }
        }
        session.failed = { [application] in application.pageFailed($0.logLine) }
        shelf.add(session)
        // What appears begins to load.
        session.flush()
        return session
    }

    private func document(_ session: PageSession) -> [UInt8] {
        PageDocument(
            application: application, session: session, markup: session.firstMarkup(), assetStyleSheet: assetStyleSheet
        ).bytes
    }

    private func connectBrowser(_ session: PageSession) {
        session.browser.exchange = { [weak self, weak session] contents in
            guard let self, let session else { return }
            let token = self.application.newToken()
            let ticket = TicketBook.Ticket(
                contents: contents, session: session.token, issued: self.application.now())
            self.tickets.issue(token, ticket)
            session.command(contents.heir == nil ? "ticket" : "keep", token)
        }
        session.browser.end = { [weak session] path in session?.command("end", path) }
        session.browser.go = { [weak session] path in session?.command("go", path) }
    }

    func close(_ session: PageSession, then path: String?) {
        shelf.remove(session)
        session.end(then: path)
        lightenedPages += 1
    }

    // MARK: Owners

    private func account(of identity: PageIdentity, _ request: Request) -> PageAccount {
        let owner: PageOwner = identity.person.map { .person($0) } ?? .network(application.network(request))
        return shelf.account(of: owner, now: turns.clock())
    }

    /// The page belongs to somebody else from now on: the same person, who has signed in anew.
    func pass(_ session: PageSession, to heir: PageIdentity) {
        session.identity = heir
        guard let person = heir.person else { return }
        shelf.move(session, to: shelf.account(of: .person(person), now: turns.clock()))
    }
}
