import Foundation

/// What the browser has measured of a layout: `"{width} {height}"` that it may take, and after a `;` each view as
/// `"{width} {height} {least width} {grows} {values}"` with the sizes asked for as `" {width}:{height}"`.
struct LayoutReport: Equatable {
    /// One view.
    struct Child: Equatable {
        /// On one line.
        var ideal: CGSize
        /// Its longest word, or what else cannot be made narrower.
        var leastWidth: CGFloat
        var isWide, isTall: Bool
        /// The numbers of what it tells the layout.
        var values: [Int]
        /// Its height at widths that were asked for.
        var heights: [Int: CGFloat]
    }

    var room: CGSize
    var children: [Child]

    private static let childrenAtMost = 1_000

    init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let room = Self.numbers(parts[0].split(separator: " ")), room.count == 2,
            parts.count <= Self.childrenAtMost
        else { return nil }
        let children = parts.dropFirst().compactMap(Self.child)
        guard children.count == parts.count - 1 else { return nil }
        self.room = CGSize(width: room[0], height: room[1])
        self.children = children
    }

    private static func child(_ text: Substring) -> Child? {
        let words = text.split(separator: " ")
        guard words.count >= 5, let sizes = numbers(words.prefix(3)) else { return nil }
        var heights: [Int: CGFloat] = [:]
        for word in words.dropFirst(5) {
            guard let pair = numbers(word.split(separator: ":")), pair.count == 2 else { return nil }
            heights[Int(pair[0])] = pair[1]
        }
        return Child(
            ideal: CGSize(width: sizes[0], height: sizes[1]), leastWidth: sizes[2], isWide: words[3].contains("x"),
            isTall: words[3].contains("y"), values: words[4].split(separator: ",").compactMap { Int($0) },
            heights: heights)
    }

    private static func numbers<Words: Sequence<Substring>>(_ words: Words) -> [CGFloat]? {
        let numbers = words.map { Double($0) }
        guard numbers.allSatisfy({ ($0 ?? -1) >= 0 && ($0 ?? 1e7) < 1e6 }) else { return nil }
        return numbers.map { CGFloat($0 ?? 0) }
    }
}

/// One run of a layout over what the browser has measured. It stays on the main actor, where views are evaluated.
final class LayoutBoard: @unchecked Sendable {
    private let children: [LayoutReport.Child]
    private let values: LayoutValues
    /// Where the views were put.
    var places: [Int: CGRect] = [:]
    /// The widths at which the height of a view must be known.
    private(set) var asked: [Int: Set<Int>] = [:]

    private static let askedAtMost = 16

    init(_ report: LayoutReport, values: LayoutValues) {
        children = report.children
        self.values = values
    }

    var subviews: LayoutSubviews { LayoutSubviews(self, children.indices) }

    func value<Key: LayoutValueKey>(of index: Int, _ key: Key.Type) -> Key.Value {
        values.value(key, children[index].values) ?? Key.defaultValue
    }

    func size(of index: Int, _ proposal: ProposedViewSize) -> CGSize {
        let child = children[index]
        let width = proposal.width.map { child.isWide ? $0 : min(child.ideal.width, max($0, child.leastWidth)) }
        let height = proposal.height.flatMap { child.isTall ? $0 : nil }
        return CGSize(
            width: max(width ?? child.ideal.width, 0),
            height: max(height ?? self.height(of: index, at: width ?? child.ideal.width), 0))
    }

    /// Until the browser has told the height at a width, the view is taken to keep its area.
    private func height(of index: Int, at width: CGFloat) -> CGFloat {
        let child = children[index]
        guard width < child.ideal.width - 0.5 || (child.isWide && width.isFinite && width != child.ideal.width) else {
            return child.ideal.height
        }
        let whole = Int(width.rounded(.up))
        if asked[index, default: []].count < Self.askedAtMost { asked[index, default: []].insert(whole) }
        return child.heights[whole]
            ?? max((child.ideal.width * child.ideal.height / max(width, 1)).rounded(.up), child.ideal.height)
    }
}

/// Where a layout has put its views, as `data-places` tells the browser: `"{width} {height}"`, and after a `;` each
/// view as `"{x} {y} {width} {height}"` with the widths asked for as `" {width}"`. A `-` leaves the size to the view.
struct LayoutPlan: Equatable {
    let text: String
    /// Whether the layout is as high as it may be.
    let isTall: Bool

    init<L: Layout>(_ layout: L, _ report: LayoutReport, values: LayoutValues, offered: OfferedSize?, window: CGSize) {
        // Which heights it takes shows when it is offered one that is seen nowhere else.
        let probe = LayoutBoard(report, values: values)
        var probed = layout.makeCache(subviews: probe.subviews)
        let trial = ProposedViewSize(width: report.room.width, height: window.height + 0.5)
        isTall = layout.sizeThatFits(proposal: trial, subviews: probe.subviews, cache: &probed).height == trial.height
        let known = offered?.height.map { CGFloat($0) }
        let height = known ?? (isTall && report.room.height > 0 ? report.room.height : nil)

        let board = LayoutBoard(report, values: values)
        var cache = layout.makeCache(subviews: board.subviews)
        let proposal = ProposedViewSize(width: report.room.width, height: height)
        let wanted = layout.sizeThatFits(proposal: proposal, subviews: board.subviews, cache: &cache)
        let size = CGSize(width: Self.length(wanted.width), height: Self.length(wanted.height))
        let bounds = CGRect(origin: .zero, size: size)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: board.subviews, cache: &cache)
        let views = report.children.enumerated().map { index, child in
            Self.written(child, board.places[index], in: bounds, asked: board.asked[index, default: []].sorted())
        }
        text = ([Self.written([size.width, size.height])] + views).joined(separator: ";")
    }

    /// A view that was put nowhere stands in the middle.
    private static func written(_ child: LayoutReport.Child, _ place: CGRect?, in bounds: CGRect, asked: [Int])
        -> String
    {
        let place =
            place
            ?? CGRect(
                x: (bounds.width - child.ideal.width) / 2, y: (bounds.height - child.ideal.height) / 2,
                width: child.ideal.width, height: child.ideal.height)
        let hasOwnWidth = !child.isWide && place.width >= child.ideal.width
        let width = hasOwnWidth ? "-" : written([place.width])
        let height = child.isTall ? written([place.height]) : "-"
        let widths = asked.map { " \($0)" }.joined()
        return "\(written([place.minX, place.minY])) \(width) \(height)\(widths)"
    }

    private static func written(_ lengths: [CGFloat]) -> String {
        lengths.map { _StyleValue.number(($0.isFinite ? Double($0) : 0).rounded(toPlaces: 1)) }.joined(separator: " ")
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 100_000) : 0 }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = pow(10, Double(places))
        return (min(max(self, -1e6), 1e6) * factor).rounded() / factor
    }
}
