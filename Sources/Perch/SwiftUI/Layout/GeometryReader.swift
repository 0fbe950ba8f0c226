public import Foundation

/// Views that depend on the room there is. The browser reports the size of the place; the first paint guesses it.
public struct GeometryReader<Content: View>: View {
    let content: (GeometryProxy) -> Content
    @State private var found: PlaceReport?
    @Environment(\.viewport) private var viewport

    /// Builds views from the size of the place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// The place.
    public var body: some View {
        let asked = GeometryProxy.Asked()
        let report = found ?? PlaceReport("\(viewport.width) \(viewport.height)")
        let proxy = GeometryProxy(
            size: report?.size ?? viewport, origin: report?.origin ?? .zero, corners: report?.corners ?? [:],
            viewport: viewport, asked: asked)
        _GeometryPlace(content: content(proxy), asked: asked, found: $found)
    }
}

/// The place of a ``GeometryReader``.
struct _GeometryPlace<Content: View>: _Primitive {
    let content: Content
    let asked: GeometryProxy.Asked
    let found: Binding<PlaceReport?>

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .geometry)
        emitter.measure(view.asked, view.found)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

extension _Emitter {
    /// The browser tells the size of the element, and what else its content has `asked` for.
    func measure(_ asked: GeometryProxy.Asked, _ found: Binding<PlaceReport?>) {
        if asked.isFrame { attribute(.dataKind, literal: "frame") }
        let spaces = asked.spaces
        if !spaces.isEmpty { attribute(.dataSpaces, spaces.joined(separator: "|")) }
        on(.resize) {
            { event in
                if let report = PlaceReport(event.value, spaces: spaces) { found.wrappedValue = report }
            }
        }
    }
}

/// The size that a ``GeometryReader`` found.
public struct GeometryProxy: Sendable {
    /// Whether the content wants to know where it stands; only then the browser says so.
    final class Asked: @unchecked Sendable {
        var isFrame = false
        /// The spaces that it wants to know in, as selectors of the elements that have them.
        var spaces: [String] = []
    }

    /// Width and height.
    public let size: CGSize
    let origin: CGPoint
    /// Where other spaces begin in the window.
    let corners: [String: CGPoint]
    let viewport: CGSize
    let asked: Asked

    /// Room that bars and notches cover; a page's own bars keep clear of them.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The rectangle of the place: `.local` from its own corner, a named space from the corner of the view with that
    /// name around it, `.global` and a name that no view around it has from that of the window.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        if coordinateSpace == .local { return CGRect(origin: .zero, size: size) }
        asked.isFrame = true
        guard let space = coordinateSpace.selector else { return CGRect(origin: origin, size: size) }
        if !asked.spaces.contains(space) { asked.spaces.append(space) }
        let corner = corners[space] ?? .zero
        return CGRect(origin: CGPoint(x: origin.x - corner.x, y: origin.y - corner.y), size: size)
    }

    /// The rectangle of the place in a space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The window, seen from the place.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        asked.isFrame = true
        return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: viewport)
    }
}

extension GeometryProxy {
    /// What `anchor` stands for, from the corner of the place.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.measured(self) }
}

/// What points are measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)

    /// Whether it is the window.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view itself.
    public var isLocal: Bool { self == .local }

    /// What finds the element of a named space; nil for others.
    var selector: String? {
        guard case .named(let name) = self else { return nil }
        if name == AnyHashable("perch.scrollView") { return ".sv" }
        return "[data-space=\"\(CoordinateSpace.written(name))\"]"
    }

    /// A name of a space as an attribute that needs no quoting.
    static func written(_ name: AnyHashable) -> String {
        String(String(describing: name.base).map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}

/// A type of coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The space as a value.
    var coordinateSpace: CoordinateSpace { get }
}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The view itself.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The window.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A space that a view has given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }

    /// The nearest scroll view.
    public static var scrollView: NamedCoordinateSpace { named("perch.scrollView") }
}

extension View {
    /// Names the space of the view.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(_SpaceModifier(space: name)) }

    /// Names the space of the view.
    public func coordinateSpace<T: Hashable>(name: T) -> some View { coordinateSpace(.named(name)) }
}

/// `coordinateSpace`.
struct _SpaceModifier: ViewModifier {
    typealias Body = Never
    let space: NamedCoordinateSpace

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if case .named(let name) = modifier.space.coordinateSpace {
            emitter.pendingAttribute(.dataSpace, CoordinateSpace.written(name))
        }
        Base._emit(content, to: emitter)
    }
}
