import Foundation
import HTTPEngine
import SwiftUI

/// One live page: its graph, and the frames between it and its browser.
@MainActor
final class PageSession {
    let token: String
    /// Who it belongs to.
    var identity: PageIdentity
    let browser: BrowserPage
    let page: Page
    let graph = Graph()
    private(set) var frameNumber = 0
    /// When the page lost its socket, or was made; nil while one is attached.
    private(set) var idleSince: Date?
    /// Whether the page may end by itself now, because nobody came for it.
    private(set) var hasBeenAttached = false

    private let overlays = Outlet()
    private let store: DeviceStore
    private let sceneStore: SceneStore
    /// Whether the browser shows the page to the person.
    private var isSeen = true
    private let clock: @Sendable () -> Date
    private var socket: WebSocket?
    /// The number of the newest event that was handled.
    private(set) var eventNumber = 0
    private var acknowledged = 0
    private var history = FrameHistory()
    private var pending: [UInt8] = []
    private var isHandling = false
    private var address = ""
    private var attributes: [String: String] = [:]
    private var window: BrowserWindow

    init(
        token: String, identity: PageIdentity, page: Page, visit: PageVisit, window: BrowserWindow,
        fileLimitBytes: Int = ChosenFiles.standardLimitBytes, clock: @escaping @Sendable () -> Date
    ) {
        self.token = token
        self.identity = identity
        self.page = page
        self.window = window
        browser = visit.browser
        store = visit.deviceStore
        sceneStore = SceneStore(visit.request.header(PageDocument.sceneField) ?? "")
        idleSince = clock()
        self.clock = clock
        store.changed = { [weak graph] key, value in graph?.command("store", "\(key)=\(value)") }
        sceneStore.changed = { [weak graph] in graph?.command("document", "\(PageDocument.sceneAttribute)=\($0)") }
        graph.requestFlush = { [weak self] graph in
            guard let self, !self.isHandling else { return }
            DispatchQueue.main.async { graph.flush() }
        }
        graph.send = { [weak self] in self?.deliver($0) }
        graph.willSend = { [weak self] in self?.noteDocument() }
        graph.files.limitBytes = fileLimitBytes
        address = page.address()
        page.start(graph, overlays, environment())
    }

    private func environment() -> EnvironmentValues {
        var values = EnvironmentValues()
        values.overlays = overlays
        values.deviceStore = store
        values.sceneStore = sceneStore
        values.scenePhase = isSeen ? .active : .background
        values._routeAddress = _RouteAddress(page.routeAddress)
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

    /// The content as HTML, after waiting for what is loading, at most for `limit`.
    func firstMarkup(waiting limit: Duration) async -> [UInt8] {
        graph.flush()
        if graph.isLoading { await LoadingWait().wait(for: graph, limit: limit) }
        graph.flush()
        pending = []
        address = page.address()
        attributes = graph.documentAttributes
        return graph.markup()
    }

    /// The attributes that views ask the document to have.
    var documentAttributes: [String: String] { graph.documentAttributes }

    /// What the browser keeps for the views of the page.
    var sceneText: String { sceneStore.text }

    // MARK: Socket

    /// Connects a socket whose browser has the content up to `frame`.
    func attach(_ socket: WebSocket, frame: Int) {
        self.socket?.close(code: 4001, reason: "replaced")
        self.socket = socket
        idleSince = nil
        hasBeenAttached = true
        socket.send("{\"hello\":true,\"n\":\(frameNumber),\"k\":\(eventNumber)}")
        acknowledged = eventNumber
        if frame == frameNumber { return }
        if let missed = history.frames(after: frame), frame < frameNumber {
            for bytes in missed { socket.send(utf8: bytes) }
        } else {
            sendReset()
        }
    }

    /// Whether `socket` is the one that the page is shown on.
    func isAttached(to socket: WebSocket) -> Bool { self.socket === socket }

    func detach(_ socket: WebSocket, now: Date) {
        guard self.socket === socket else { return }
        self.socket = nil
        idleSince = now
    }

    private func sendReset() {
        frameNumber += 1
        history = FrameHistory()
        var bytes = Array("{\"n\":\(frameNumber),\"reset\":\"".utf8)
        JSONText.append(graph.markup(), to: &bytes)
        bytes.append(contentsOf: "\"}".utf8)
        history.append(bytes, number: frameNumber)
        socket?.send(utf8: bytes)
    }

    /// Ends the page: the browser loads `path`, and the session is forgotten.
    func end(then path: String?) {
        if let path {
            graph.command("go", path)
            graph.flush()
        }
        socket?.close(code: 1000, reason: "ended")
        socket = nil
        graph.close()
        page.closed()
    }

    /// Sends the browser a page command at once.
    func command(_ name: String, _ argument: String) {
        graph.command(name, argument)
    }

    // MARK: Events

    /// Handles a frame of events; those that were handled already are only acknowledged.
    func handle(_ frame: EventFrame) {
        isHandling = true
        let first = frame.number - frame.events.count + 1
        for (offset, event) in frame.events.enumerated() where first + offset > eventNumber {
            eventNumber = first + offset
            handle(event)
            graph.flush()
        }
        isHandling = false
        sendFrame()
    }

    private func handle(_ event: EventFrame.Event) {
        switch event {
        case .element(let kind, let block, let element, let value):
            guard let kind = _EventKind.named(kind) else { return }
            _ = graph.dispatch(_Event(kind: kind, value: value), block: block, element: element)
        case .input(let block, let element, let value, let sequence, let revision):
            _ = graph.input(value, block: block, element: element, sequence: sequence, revision: revision)
        case .open(let path):
            page.open(path)
            // The browser is already there; it is told only if the page ends up elsewhere.
            address = path
        case .size(let width, let height, let scheme, let motion, let zone, let text):
            window = BrowserWindow(
                width: width, height: height, textSize: text, isDark: scheme == "dark", isCalm: motion == "reduce",
                timeZone: TimeZone(identifier: zone))
            graph.setEnvironment(environment())
        case .kept(let key, let value):
            if DeviceCookies.mayBeKept(value) { store.keptElsewhere(value, for: key) }
        case .seen(let isVisible):
            guard isVisible != isSeen else { return }
            isSeen = isVisible
            graph.setEnvironment(environment())
        }
    }

    // MARK: Frames out

    private func deliver(_ patches: [UInt8]) {
        if !pending.isEmpty { pending.append(UInt8(ascii: ",")) }
        pending.append(contentsOf: patches)
        if !isHandling { sendFrame() }
    }

    /// Sends what is pending, or only the acknowledgement if nothing is.
    private func sendFrame() {
        var bytes: [UInt8] = []
        if !pending.isEmpty {
            frameNumber += 1
            bytes = Array("{\"n\":\(frameNumber),".utf8)
            if eventNumber != acknowledged { bytes.append(contentsOf: "\"k\":\(eventNumber),".utf8) }
            bytes.append(contentsOf: "\"p\":[".utf8)
            bytes.append(contentsOf: pending)
            bytes.append(contentsOf: "]}".utf8)
            pending = []
            history.append(bytes, number: frameNumber)
        } else if eventNumber != acknowledged {
            bytes = Array("{\"k\":\(eventNumber)}".utf8)
        } else {
            return
        }
        guard let socket else { return }
        acknowledged = eventNumber
        socket.send(utf8: bytes)
    }

    private func noteDocument() {
        let newAddress = page.address()
        if newAddress != address {
            address = newAddress
            graph.showAddress(newAddress, mode: "auto")
        }
        guard graph.documentAttributes != attributes else { return }
        for (name, value) in graph.documentAttributes where attributes[name] != value {
            graph.command("document", "\(name)=\(value)")
        }
        for name in attributes.keys where graph.documentAttributes[name] == nil {
            graph.command("document", "\(name)=")
        }
        attributes = graph.documentAttributes
    }
}

/// The newest frames of a page, so that a browser that was away for a moment can catch up.
struct FrameHistory {
    private var frames: [(number: Int, bytes: [UInt8])] = []
    private var size = 0
    private static let sizeLimit = 32 * 1024
    /// What an array takes beside its bytes; most frames are shorter than that.
    private static let frameOverhead = 64

    mutating func append(_ bytes: [UInt8], number: Int) {
        frames.append((number, bytes))
        size += bytes.count + FrameHistory.frameOverhead
        while size > FrameHistory.sizeLimit, let oldest = frames.first {
            size -= oldest.bytes.count + FrameHistory.frameOverhead
            frames.removeFirst()
        }
    }

    /// The frames after `number`, or nil if some of them are gone.
    func frames(after number: Int) -> [[UInt8]]? {
        // The browser says any number: nothing is added to it.
        guard let oldest = frames.first, oldest.number - 1 <= number else { return nil }
        return frames.filter { $0.number > number }.map(\.bytes)
    }
}

/// Waits until nothing is loading any more, or a time is up.
@MainActor
final class LoadingWait {
    private var continuation: CheckedContinuation<Void, Never>?

    func wait(for graph: Graph, limit: Duration) async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            graph.loadingFinished = { [weak graph] in
                // What has been loaded may start further tasks when it is shown.
                graph?.flush()
                if graph?.isLoading != true { self.finish() }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + limit.seconds) { self.finish() }
        }
        graph.loadingFinished = nil
    }

    private func finish() {
        continuation?.resume()
        continuation = nil
    }
}

extension Duration {
    /// The time in seconds, fractions included.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
