import Foundation
import SwiftUI

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
