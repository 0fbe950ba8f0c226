import Foundation
import SwiftUI

extension PageSession {
    /// Does what one event asks for; what it changes is shown with the next flush.
    func handle(_ event: EventFrame.Event) {
        switch event {
        case .element(let kind, let block, let element, let value):
            guard let kind = _EventKind.named(kind) else { return }
            if kind == .prerender { return prerender(block: block, element: element) }
            _ = graph.dispatch(_Event(kind: kind, value: value), block: block, element: element)
        case .input(let block, let element, let value, let sequence, let revision):
            _ = graph.input(value, block: block, element: element, sequence: sequence, revision: revision)
        case .activate(let block, let element): activate(block: block, element: element)
        case .discard: break
        case .open(let path):
            page.open(path)
            hasOpened = PageSession.isOtherPage(path, than: address)
            // The browser is already there; it is told only if the page ends up elsewhere. A page that was kept back
            // until now has been left, and its address with it.
            address = path
            pendingAddress = nil
        case .size(let width, let height, let scheme, let motion, let zone, let text):
            window = BrowserWindow(
                width: width, height: height, textSize: text, isDark: scheme == "dark", isCalm: motion == "reduce",
                timeZone: TimeZone(identifier: zone))
            graph.setEnvironment(environment())
        case .kept(let key, let value):
            if DeviceCookies.mayBeKept(value, under: key) { store.keptElsewhere(value, for: key) }
        case .seen(let isVisible):
            guard isVisible != isSeen else { return }
            isSeen = isVisible
            graph.setEnvironment(environment())
        }
    }
}
