package import Foundation
package import HTTPEngine
package import SwiftUI

/// What the app behind the pages supplies to the host.
package struct PageApplication: Sendable {
    /// The app's name; stands behind the screen's title in the document's title.
    package var name: String
    /// Style sheets of the app, linked after those of Perch; paths of this server.
    package var styleSheets: [String] = []
    /// Further elements of the document's head, such as the icon and the manifest.
    package var headMarkup = ""
    /// The folder of the app's images and colours: an asset catalogue, or files such as `name@2x.png`; nil for none.
    package var assets: URL?
    /// Hosts whose images pages may show, such as `https://images.example.com`; pages load nothing else from elsewhere.
    package var imageHosts: [String] = []
    /// Symbols of the pages that a first visit shows; they come in a small file of their own.
    package var startSymbols: Set<String> = []
    /// The longest file that a person may choose on a page, in bytes.
    package var fileLimitBytes = ChosenFiles.standardLimitBytes
    /// The path that a person who has signed out is shown, without a query. There what a browser keeps for times
    /// without a connection is forgotten (docs/reference/offline.md).
    package var signedOutPath = "/login"
    /// The cookie that makes a browser forget its session.
    package var removal: Cookie
    /// The same for a browser that comes by TLS, where it has another cookie there.
    package var secureRemoval: Cookie?
    /// The time, for screens and for how long pages are kept.
    package var now: @Sendable () -> Date
    /// A new name that nobody can guess: 128 random bits or more as letters and digits.
    package var newToken: @Sendable () -> String
    /// Who is behind a request: an opaque name of the sign-in session, nil for nobody.
    package var identity: @Sendable (Request) async -> PageIdentity
    /// The cookie to set anew with a page, for a session that lives on with its use; asked before `identity`.
    package var renewal: @Sendable (Request) async -> Cookie? = { _ in nil }
    /// The network of whoever sent a request; visitors of one share what strangers may use.
    package var network: @Sendable (Request) -> String = { $0.peerAddress }
    /// Called now and then, after pages have ended or fallen asleep: a good moment to give memory back.
    package var memoryWasFreed: @Sendable () -> Void = {}
    /// Takes a browser's words about what went wrong in its page: one line, for whoever runs the server.
    package var report: @Sendable (String) -> Void = { words in
        FileHandle.standardError.write(Data("browser: \(words)\n".utf8))
    }
    /// Takes the line that tells why a page could not go on: its views, never what they show.
    package var pageFailed: @Sendable (String) -> Void = { line in
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
    /// The page for a request.
    package var page: @MainActor @Sendable (PageVisit) async -> PageAnswer

    package init(
        name: String, removal: Cookie, now: @escaping @Sendable () -> Date, newToken: @escaping @Sendable () -> String,
        identity: @escaping @Sendable (Request) async -> PageIdentity,
        page: @escaping @MainActor @Sendable (PageVisit) async -> PageAnswer
    ) {
        self.name = name
        self.removal = removal
        self.now = now
        self.newToken = newToken
        self.identity = identity
        self.page = page
    }
}

/// Who a page belongs to; a socket may attach to the page only for the same.
package struct PageIdentity: Hashable, Sendable {
    /// Names one sign-in session, never shown to anyone; empty for nobody.
    package let name: String
    /// Names the person, whose pages share one allowance however many sessions they are in; nil for nobody.
    package let person: String?

    /// The holder of a sign-in session; without a `person` the session stands for one.
    package init(_ name: String, person: String? = nil) {
        self.name = name
        self.person = person ?? (name.isEmpty ? nil : name)
    }

    /// Nobody has signed in.
    package static let nobody = PageIdentity("")
}

/// A browser's wish to see a page.
@MainActor
package struct PageVisit {
    package let request: Request
    package let identity: PageIdentity
    /// Path and query.
    package let path: String
    /// The page's line to its browser.
    package let browser: BrowserPage
    /// Preferences kept on the device.
    package let deviceStore: DeviceStore
}

/// What a visit leads to.
package enum PageAnswer {
    case page(Page)
    /// Another path of this server.
    case redirect(String)
    /// Who is asking cannot be found out now; the browser may try again in a moment.
    case unavailable
}

/// One live page.
@MainActor
package struct Page {
    /// Makes the content, once.
    let start: @MainActor (Graph, Outlet, EnvironmentValues) -> Void
    /// The status of the first answer: 200, or 404 for a page that says so.
    let status: Status
    /// The address of what is shown; path and query.
    let address: @MainActor () -> String
    /// Shows what an address names, for Back and Forward.
    let open: @MainActor (String) -> Void
    /// The address of what a link's value or a tab leads to.
    let routeAddress: @MainActor (AnyHashable) -> String?
    /// Whether following a link does nothing now but put the page of its value above the one that the link is on: then
    /// the page is made and sent when the link is touched.
    let isPushed: @MainActor (AnyHashable) -> Bool
    /// The language that the page's words are in (BCP 47).
    let language: String
    /// How the page writes amounts and days, and which way its lines run.
    let locale: Locale
    /// The zone that times are shown in; nil for the device's own.
    let timeZone: TimeZone?
    /// Whether whoever knows the address sees the page: then no request names it, and no list of pages keeps it.
    let isSecret: Bool
    /// How often a browser without scripts loads the page anew; nil for never. With scripts it is live.
    let reloadSeconds: Int?
    /// Called once, when the page is gone for good.
    let closed: @MainActor () -> Void

    /// A page with `content`; `url` is what its views are opened with, for `onOpenURL`.
    package init<Content: View>(
        _ content: Content, status: Status = .ok, language: String = "en", locale: Locale? = nil,
        timeZone: TimeZone? = nil, isSecret: Bool = false, reloadSeconds: Int? = nil, opening url: URL? = nil,
        address: @escaping @MainActor () -> String, open: @escaping @MainActor (String) -> Void,
        routeAddress: @escaping @MainActor (AnyHashable) -> String?,
        isPushed: @escaping @MainActor (AnyHashable) -> Bool = { _ in false },
        closed: @escaping @MainActor () -> Void = {}
    ) {
        start = { graph, overlays, environment in
            graph.start(PageRoot(overlays: overlays, content: content), environment: environment)
            if let url { graph.open(url) }
        }
        self.status = status
        self.language = language
        self.locale = locale ?? Locale(identifier: language)
        self.timeZone = timeZone
        self.isSecret = isSecret
        self.reloadSeconds = reloadSeconds
        self.address = address
        self.open = open
        self.routeAddress = routeAddress
        self.isPushed = isPushed
        self.closed = closed
    }
}

/// A page's line to its browser, for what concerns more than the screen.
@MainActor
package final class BrowserPage {
    var exchange: @MainActor (TicketBook.Contents) -> Void = { _ in }
    var end: @MainActor (String) -> Void = { _ in }
    var go: @MainActor (String) -> Void = { _ in }

    init() {}

    /// Lets the browser fetch `cookies` with a one-time ticket, so that none passes through the page's script, and
    /// then load `path`, or the address that the page shows by then. `kept` is called once the browser has them, if it
    /// ever comes.
    package func establish(
        _ cookies: [Cookie], then path: String? = nil, kept: @escaping @Sendable () async -> Void = {}
    ) {
        exchange(TicketBook.Contents(cookies: cookies, path: path, kept: kept))
    }

    /// The same, but the page stays as it is and belongs to `heir` from then on: its session has ended, and the person
    /// has signed in again.
    package func renew(_ cookies: [Cookie], for heir: PageIdentity) {
        exchange(TicketBook.Contents(cookies: cookies, heir: heir))
    }

    /// Lets the browser remove the session's cookie and everything it keeps, and then load `path`.
    package func endSession(then path: String) { end(path) }

    /// Lets the browser load `path` anew.
    package func load(_ path: String) { go(path) }
}
