import Foundation
import SwiftUI

/// Going from content to content: a press that opens another page is answered with what that page reads.
///
///     press ─► another address, its tasks begin to read ─► frames are kept back ─► read, or time is up ─► one frame
///
/// The browser shows the page before until then, and says that it waits.
extension PageSession {
    /// Whether an address is that of another page, and not of the same one with other words in its search.
    static func isOtherPage(_ address: String, than other: String) -> Bool {
        address.prefix { $0 != "?" } != other.prefix { $0 != "?" }
    }

    /// Another page was opened, after the task with the number `load` had begun: what begins to read since then is
    /// waited for.
    func holdFrames(after load: UInt64) {
        endHold()
        guard graph.isLoading(after: load) else { return }
        hold = load
        graph.loadEnded = { [weak self] in self?.flushSoon() }
        DispatchQueue.main.asyncAfter(deadline: .now() + contentLimit.seconds) { [weak self] in
            guard let self, self.hold == load else { return }
            self.endHold()
            self.flushSoon()
        }
    }

    /// Whether frames are kept back still.
    func isHolding() -> Bool {
        guard let hold else { return false }
        if graph.isLoading(after: hold) { return true }
        endHold()
        return false
    }

    /// Frames are kept back no more.
    func endHold() {
        hold = nil
        graph.loadEnded = nil
    }
}
