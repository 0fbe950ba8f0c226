import Foundation
import SwiftUI

/// The page of a link leaves for the browser when the link is touched, and is shown by the browser when it is pressed.
///
///     "prerender" ─► the page is made, and reads ─► its frame is sent; nothing else is until the next act
///     "activate" ─► the link was pressed, with nothing done in between: the browser shows the page, if it has it
///     any other act ─► the browser shows it no more
extension PageSession {
    /// Patches of more bytes wait for the press; packed they are a tenth.
    private var prerenderLimitBytes: Int { takesPacked ? 512 * 1024 : 64 * 1024 }

    /// Whether the browser has a page that it may show by itself.
    var awaitsActivation: Bool { graph.prerender?.isSent == true }

    /// A link was touched.
    func prerender(block: UInt32, element: UInt16) {
        guard hold == nil, graph.prerender(block: block, element: element) else { return }
        prerenderNumber = eventNumber
        isPrerenderDue = false
        graph.loadEnded = { [weak self] in self?.flushSoon() }
        let number = eventNumber
        DispatchQueue.main.asyncAfter(deadline: .now() + scrollPause.seconds) { [weak self] in
            guard let self, self.graph.prerender != nil, self.prerenderNumber == number else { return }
            self.isPrerenderDue = true
            self.flushSoon()
        }
    }

    /// Any act but the press of the link that was touched means that its page is not shown.
    func leavePrerender(before event: EventFrame.Event) {
        if event.isPassing { return }
        if case .activate(let block, let element) = event,
            graph.prerender?.isBehind(block: block, element: element) == true
        {
            return
        }
        discardPrerender()
    }

    /// Forgets the page of a link that was touched.
    func discardPrerender() {
        guard graph.prerender != nil else { return }
        graph.discardPrerender()
        if hold == nil { graph.loadEnded = nil }
    }

    /// A link was pressed whose page may be made already.
    func activate(block: UInt32, element: UInt16) {
        guard let prerender = graph.prerender else {
            _ = graph.dispatch(_Event(kind: .tap), block: block, element: element)
            return
        }
        if prerender.isSent {
            address = prerender.address
        } else {
            // What it reads is waited for as if it had begun now.
            lastLoad = prerender.load
        }
        _ = graph.dispatch(_Event(kind: .tap), block: block, element: element)
        graph.activatePrerender()
        flush()
        let isShown = graph.endPrerender()
        if hold == nil { graph.loadEnded = nil }
        guard prerender.isSent, !isShown else { return }
        // The browser shows a page that the link did not lead to after all, at the address of that.
        sendReset()
    }

    /// Sends the page of a link that was touched, once it has read and nothing else is to be done.
    func sendPrerendered() {
        let isIdle = !wantsFlush && rest.isEmpty && inbox.isEmpty && pending.isEmpty && !hasFailed
        guard isIdle, isPrerenderDue, let patches = graph.takePrerendered(limit: prerenderLimitBytes)
        else { return }
        send(patches, "\"prerender\":\(prerenderNumber),")
    }
}
