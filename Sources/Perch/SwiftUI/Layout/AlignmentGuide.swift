public import Foundation

/// A guide of one's own: a line of views that stacks can bring in line.
public protocol AlignmentID {
    /// Where the line of a view is that says nothing else, from its leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and where its guides are.
///
/// The browser knows the size; here it is unknown, so what is made of it must grow evenly with width and height, as
/// "the middle, less 8" does.
public struct ViewDimensions: Equatable, Sendable {
    /// The width.
    public let width: CGFloat
    /// The height.
    public let height: CGFloat

    /// The guide's distance from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { guide.line.value(in: self) }
    /// The guide's distance from the top edge; both baselines count as the bottom edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { guide.line.value(in: self) }
    /// A distance that the view itself has given; the browser alone knows of it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
    /// A distance that the view itself has given; the browser alone knows of it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A place of a view that depends on its size: so much, and shares of its width and height.
struct GuideLine: Hashable, Sendable {
    var length = 0.0
    var ofWidth = 0.0
    var ofHeight = 0.0

    /// Finds out how `compute` grows with the size.
    init(_ compute: (ViewDimensions) -> CGFloat) {
        func sample(_ width: CGFloat, _ height: CGFloat) -> Double {
            let value = Double(compute(ViewDimensions(width: width, height: height)))
            return value.isFinite ? min(max(value, -1e6), 1e6) : 0
        }
        length = sample(0, 0)
        ofWidth = (sample(1000, 0) - length) / 1000
        ofHeight = (sample(0, 1000) - length) / 1000
    }

    init(ofWidth: Double = 0, ofHeight: Double = 0) { (self.ofWidth, self.ofHeight) = (ofWidth, ofHeight) }

    func value(in size: ViewDimensions) -> CGFloat {
        CGFloat(length) + CGFloat(ofWidth) * size.width + CGFloat(ofHeight) * size.height
    }

    /// The three numbers as the browser reads them.
    var numbers: String { [length, ofWidth, ofHeight].map(_StyleValue.number).joined(separator: " ") }
}

/// An alignment that an app has made.
package final class OwnAlignment: Hashable, Sendable {
    /// Names the guide in the page.
    let name: String
    let line: GuideLine

    init(_ id: any AlignmentID.Type) {
        name = String(describing: ObjectIdentifier(id).hashValue.magnitude)
        line = GuideLine { id.defaultValue(in: $0) }
    }

    package static func == (first: OwnAlignment, second: OwnAlignment) -> Bool { first.name == second.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// What stands in `data-align`: the axis, the name, and where the guide is of a view that gives none.
    func written(_ axis: String) -> String { "\(axis)\(name) \(line.numbers)" }

    /// The alignment of CSS that comes nearest, until the script has run.
    static func css(_ share: Double) -> String { share > 0.75 ? "end" : share > 0.25 ? "center" : "start" }
}

extension HorizontalAlignment {
    /// An alignment of one's own.
    public init(_ id: any AlignmentID.Type) {
        let own = OwnAlignment(id)
        self.init(css: OwnAlignment.css(own.line.ofWidth), own: own)
    }

    /// The guide's name in the page, and its place in a view that gives none.
    var guide: String { own.map { "x\($0.name)" } ?? "x\(css)" }
    var line: GuideLine { own?.line ?? GuideLine(ofWidth: css == "start" ? 0 : css == "end" ? 1 : 0.5) }
}

extension VerticalAlignment {
    /// An alignment of one's own.
    public init(_ id: any AlignmentID.Type) {
        let own = OwnAlignment(id)
        self.init(css: OwnAlignment.css(own.line.ofHeight), own: own)
    }

    /// The guide's name in the page, and its place in a view that gives none.
    var guide: String { own.map { "y\($0.name)" } ?? "y\(css.split(separator: " ").first ?? "start")" }
    var line: GuideLine { own?.line ?? GuideLine(ofHeight: css == "start" ? 0 : css == "center" ? 0.5 : 1) }
}

/// `alignmentGuide`.
struct _AlignmentGuideModifier: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let guide: String
    let line: GuideLine

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        // Space that was asked for around the view has no part in its guide.
        let isBoxed = emitter._pending.style != 0
        if isBoxed { emitter.open(.div, .column) }
        let outer = emitter._pending.attributes.first { $0.attribute == .dataGuide }?.value
        if outer?.contains("\(modifier.guide) ") != true {
            let written = "\(modifier.guide) \(modifier.line.numbers)"
            emitter.pendingAttribute(.dataGuide, outer.map { "\($0);\(written)" } ?? written)
        }
        Base._emit(content, to: emitter)
        if isBoxed { emitter.close() }
    }
}

extension View {
    /// Puts the view's guide where `computeValue` says, from its leading edge.
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        modifier(_AlignmentGuideModifier(guide: g.guide, line: GuideLine(computeValue)))
    }

    /// Puts the view's guide where `computeValue` says, from its top edge.
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        modifier(_AlignmentGuideModifier(guide: g.guide, line: GuideLine(computeValue)))
    }
}
