import Foundation
import HTTPEngine
import SwiftUI

/// One live page: its graph, and the frames between it and its browser.
@MainActor
final class PageSession: TurnTaker {
    let token: String
    /// Who it belongs to.
    var identity: PageIdentity
    /// Who answers for what it costs.
    var account: PageAccount
    var standing: TurnStanding
    /// Where it stands among the pages that are kept.
    lazy var place = PagePlace(self)
    /// Hears that the page's socket came or went.
    var stateChanged: @MainActor (PageState) -> Void = { _ in }
    let browser: BrowserPage
    let page: Page
    let graph = Graph()
    var frameNumber = 0
    /// When the page lost its socket, or was made; nil while one is attached.
    private(set) var idleSince: Date?
    /// Whether the page may end by itself now, because nobody came for it.
    private(set) var hasBeenAttached = false

    private let overlays = Outlet()
    let store: DeviceStore
    private let sceneStore: SceneStore
    /// Whether the browser shows the page to the person.
    var isSeen = true
    let clock: @Sendable () -> Date
    private(set) var socket: WebSocket?
    /// Whether the browser at `socket` reads frames that are packed.
    private(set) var takesPacked = false
    /// The number of the newest event that was handled.
    var eventNumber = 0
    var acknowledged = 0
    var history = FrameHistory()
    var pending: [UInt8] = []
    /// The address that the browser is to show with what is pending; nil where it stands there already.
    var pendingAddress: String?
    /// While frames are kept back for a page that was just opened: the task that had begun last to read before.
    var hold: UInt64?
    /// How long they are.
    var contentLimit = Duration.seconds(10)
    /// Whether the browser has asked for another page since the last flush, and the task that had begun last by then.
    var hasOpened = false
    var lastLoad: UInt64 = 0
    /// The number of the event that told of a touched link.
    var prerenderNumber = 0
    /// Most touches of a list begin to scroll it, and the browser tells so within this time: it gets no page for them.
    var scrollPause = Duration.milliseconds(50)
    /// Whether that was long enough ago for the browser to get the page.
    var isPrerenderDue = false
    let turns: Turns
    var inbox = PageInbox<WebSocket>()
    /// What is left of the frame that is being handled.
    var rest: ArraySlice<EventFrame.Numbered> = []
    var isHandling = false
    var wantsFlush = false
    var hasEnded = false
    /// Whether the page's views could not go on; the browser shows that.
    private(set) var hasFailed = false
    /// Hears why, once.
    var failed: @MainActor (PageFault) -> Void = { _ in }
    var address = ""
    var attributes: [String: String] = [:]
    var window: BrowserWindow

    init(
        token: String, account: PageAccount, turns: Turns, page: Page, visit: PageVisit, window: BrowserWindow,
        fileLimitBytes: Int = ChosenFiles.standardLimitBytes, clock: @escaping @Sendable () -> Date
    ) {
        self.token = token
        self.account = account
        self.turns = turns
        standing = TurnStanding(allowance: PageSession.allowance(of: account, turns.clock()))
        identity = visit.identity
        self.page = page
        self.window = window
        browser = visit.browser
        store = visit.deviceStore
        sceneStore = SceneStore(visit.request.header(PageDocument.sceneField) ?? "")
        idleSince = clock()
        self.clock = clock
        store.changed = { [weak graph] key, value in graph?.command("store", "\(key)=\(value)") }
        sceneStore.changed = { [weak graph] in graph?.command("document", "\(PageDocument.sceneAttribute)=\($0)") }
        graph.requestFlush = { [weak self] _ in self?.flushSoon() }
        graph.didFail = { [weak self] in self?.fail($0) }
        graph.send = { [weak self] in self?.deliver($0) }
        graph.willSend = { [weak self] in self?.noteDocument() }
        graph.files.limitBytes = fileLimitBytes
        address = page.address()
        page.start(graph, overlays, environment())
    }

    /// More than somebody uses on a page: the sign-in page of a stranger is small.
    static func allowance(of account: PageAccount, _ now: Int64) -> TimeAllowance {
        account.isPerson
            ? TimeAllowance(burst: .milliseconds(100), perSecond: .milliseconds(10), now: now)
            : TimeAllowance(burst: .milliseconds(30), perSecond: .milliseconds(2), now: now)
    }

    func environment() -> EnvironmentValues {
        var values = EnvironmentValues()
        values.overlays = overlays
        values.deviceStore = store
        values.sceneStore = sceneStore
        values.scenePhase = isSeen ? .active : .background
        values._routeAddress = _RouteAddress(page.routeAddress, isPushed: page.isPushed)
        values.viewport = CGSize(width: window.width, height: window.height)
        values.textScale = window.textScale
        values.colorScheme = window.isDark ? .dark : .light
        values.wantsLessMotion = window.isCalm
        values.clock = clock
        values.timeZone = page.timeZone ?? window.timeZone ?? .gmt
        values.locale = page.locale
        return values
    }

    // MARK: First paint

    /// The content as HTML, with all that has been loaded by now.
    func firstMarkup() -> [UInt8] {
        flush()
        dropPending()
        address = page.address()
        attributes = graph.documentAttributes
        return hasFailed ? FailedPage.markup(address: address) : graph.markup()
    }

    /// Returns when nothing is loading any more, at the latest after `limit`.
    func loaded(waiting limit: Duration) async {
        if graph.isLoading { await LoadingWait().wait(for: graph, limit: limit) }
    }

    /// The attributes that views ask the document to have.
    var documentAttributes: [String: String] { graph.documentAttributes }

    /// What the browser keeps for the views of the page.
    var sceneText: String { sceneStore.text }

    // MARK: Socket

    /// Connects a socket whose browser has the content up to `frame`.
    func attach(_ socket: WebSocket, frame: Int, takesPacked: Bool) {
        release()
        self.socket?.close(code: 4001, reason: "replaced")
        self.socket = socket
        self.takesPacked = takesPacked
        idleSince = nil
        hasBeenAttached = true
        stateChanged(.attached)
        socket.send("{\"hello\":true,\"n\":\(frameNumber),\"k\":\(eventNumber)}")
        acknowledged = eventNumber
        graph.wake()
        if frame == frameNumber { return }
        if let missed = history.frames(after: frame), frame < frameNumber {
            for bytes in missed { tell(bytes) }
        } else {
            sendReset()
        }
    }

    /// Whether `socket` is the one that the page is shown on.
    func isAttached(to socket: WebSocket) -> Bool { self.socket === socket }

    func detach(_ socket: WebSocket) {
        guard self.socket === socket else { return }
        self.socket = nil
        release()
        idleSince = clock()
        stateChanged(.detached)
    }

    /// What was kept back is among the frames that a browser may have missed.
    private func release() {
        guard hold != nil else { return }
        endHold()
        sendFrame()
    }

    /// Sends the whole content anew, with the address and the document's attributes: the frames that told of them last
    /// may be among those that were missed.
    func sendReset() {
        dropPending()
        discardPrerender()
        frameNumber += 1
        history = FrameHistory()
        var bytes = Array("{\"n\":\(frameNumber),\"reset\":\"".utf8)
        JSONText.append(hasFailed ? FailedPage.markup(address: address) : graph.markup(), to: &bytes)
        bytes.append(contentsOf: "\",\"p\":[".utf8)
        bytes.append(contentsOf: documentPatches)
        bytes.append(contentsOf: "]}".utf8)
        history.append(bytes, number: frameNumber)
        tell(bytes)
    }

    /// The page cannot go on. It stays as long as its browser shows that, and does nothing any more: made anew at once
    /// it would fail again.
    private func fail(_ fault: PageFault) {
        guard !hasFailed else { return }
        hasFailed = true
        failed(fault)
        dropPending()
        graph.close()
        page.closed()
        sendReset()
    }

    /// Whether the page lost its socket before `moment` and none has come since.
    func hasSlept(since moment: Date) -> Bool { hasBeenAttached && idleSince.map { $0 < moment } ?? false }

    /// Lets go of what a page needs only while its browser is there: one that missed frames gets the content anew.
    /// Returns whether it let go of something just now.
    func sleep() -> Bool {
        // The browser may show the page of a link by itself: it gets the content anew.
        if awaitsActivation { frameNumber += 1 }
        discardPrerender()
        history = FrameHistory()
        dropPending()
        return graph.sleep()
    }

    /// Ends the page: the browser loads `path`, and the session is forgotten.
    func end(then path: String?) {
        endHold()
        discardPrerender()
        if let path {
            graph.command("go", path)
            graph.flush()
        }
        socket?.close(code: 1000, reason: "ended")
        socket = nil
        hasEnded = true
        // Whoever came just now comes again, and is told that the page is gone.
        while let (socket, _) = nextLetter() { socket.close(code: 1000, reason: "ended") }
        rest = []
        graph.close()
        if !hasFailed { page.closed() }
    }

    /// Sends the browser a page command at once.
    func command(_ name: String, _ argument: String) {
        graph.command(name, argument)
    }
}
