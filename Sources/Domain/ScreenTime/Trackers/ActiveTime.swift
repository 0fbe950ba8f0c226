/// How spans that trackers saw become slices of usage (screen-time.md §2.7).
///
/// On a computer the time of a window counts while somebody was at that computer. While a browser shows a page, the
/// time is that of the page's domain. On a phone an app counts as it is.
///
///     window      |== firefox =====================|== paint =====|
///     presence         |=====================================|
///     page                  |== khanacademy.org ==|
///     slices           |= f |== khanacademy.org ==| f |== paint ==|
///
/// A slice has the source of its window, so one source may have several slices.
///
/// Each step goes through two lists in the order of time once, so a day of any length costs its sorting.
public enum ActiveTime {
    /// The slices of what the trackers of one child saw, of one device after the other.
    ///
    /// - Parameters:
    ///   - spans: all spans that touch the time in question, in any order: of a day those that begin before its end and
    ///     no more than 24 hours before its start (`UsageDay.earliestSpanStart`).
    ///   - app: the app with a key (`TrackedSpan.app`); where it is nil, the time is left out.
    public static func slices(_ spans: [TrackedSpan], app: (AppKey) -> TrackedApp.ID?) -> [UsageSlice] {
        var apps: [AppKey: TrackedApp.ID?] = [:]
        var slices: [UsageSlice] = []
        for (_, seen) in Dictionary(grouping: spans, by: \.sourceKey.deviceID).sorted(by: { $0.key < $1.key }) {
            let spans = ordered(seen)
            for piece in pieces(of: SeenOnDevice(spans)) {
                let id = apps[piece.key] ?? app(piece.key.booked)
                apps.updateValue(id, forKey: piece.key)
                guard let id else { continue }
                let span = spans[piece.order]
                slices.append(
                    UsageSlice(
                        .app(id), startSecond: piece.range.lowerBound, seconds: piece.range.count,
                        sourceKey: span.sourceKey, isCut: span.isCut))
            }
        }
        return slices
    }

    /// Spans in the order of their beginnings; of two that begin together the order is the same everywhere.
    private static func ordered(_ spans: [TrackedSpan]) -> [TrackedSpan] {
        let order = spans.indices.sorted { left, right in
            let (first, second) = (spans[left].startSecond, spans[right].startSecond)
            return first == second ? spans[left].sourceKey < spans[right].sourceKey : first < second
        }
        return order.map { spans[$0] }
    }

    /// The pieces that count, in the order of time.
    private static func pieces(of device: SeenOnDevice) -> [SeenPiece] {
        var pieces = device.phoneApps
        for host in device.hosts {
            let active = intersection(device.windows(on: host), device.presence(on: host)) { window, _ in window }
            for (browser, windows) in Dictionary(grouping: active, by: \.browser) {
                guard let browser else {
                    pieces += windows
                    continue
                }
                pieces += showing(device.pages(in: browser, on: host), in: windows)
            }
        }
        return pieces.sorted(by: SeenPiece.precedes)
    }

    /// The parts of windows of a browser in which it shows a page under the page's domain, and the rest as it is.
    private static func showing(_ pages: [SeenPiece], in windows: [SeenPiece]) -> [SeenPiece] {
        let shown = intersection(windows, pages) { window, page in SeenPiece(window.order, page.key, window.range) }
        var pieces = shown
        var next = 0
        for window in windows {
            var from = window.range.lowerBound
            while next < shown.count, shown[next].range.lowerBound < window.range.upperBound {
                if from < shown[next].range.lowerBound {
                    pieces.append(window.with(from..<shown[next].range.lowerBound))
                }
                from = shown[next].range.upperBound
                next += 1
            }
            if from < window.range.upperBound { pieces.append(window.with(from..<window.range.upperBound)) }
        }
        return pieces
    }

    /// What two lists have in common; both in the order of time and without overlaps.
    private static func intersection(
        _ left: [SeenPiece], _ right: [SeenPiece], _ merged: (SeenPiece, SeenPiece) -> SeenPiece
    ) -> [SeenPiece] {
        var common: [SeenPiece] = []
        var (first, second) = (0, 0)
        while first < left.count, second < right.count {
            let range = left[first].range.clamped(to: right[second].range)
            if !range.isEmpty { common.append(merged(left[first], right[second]).with(range)) }
            if left[first].range.upperBound < right[second].range.upperBound { first += 1 } else { second += 1 }
        }
        return common
    }
}
