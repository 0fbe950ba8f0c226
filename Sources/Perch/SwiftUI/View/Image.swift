public import Foundation

/// A symbol, an image of the app, or one that was loaded.
public struct Image: Equatable, Sendable {
    /// Where the drawing comes from.
    enum Source: Equatable, Sendable {
        case symbol
        /// An image of the app by its name.
        case asset
        /// An address, and how many of its pixels make a point.
        case address(scale: CGFloat)
    }

    let name: String
    let label: String?
    var source = Source.symbol
    var isResizable = false
    var isTiled = false
    var isTemplate = false
    var isPixelated = false

    /// A symbol of the sprite by its name; assistive technology passes it over unless it is given a label.
    public init(systemName: String) {
        name = systemName
        label = nil
    }

    /// A symbol whose drawing follows a value on iOS; here it is always drawn whole.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    /// An image of the app, read aloud by its name.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.name = name
        label = name
        source = .asset
    }

    /// An image of the app, read aloud by its label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.name = name
        self.label = label.plainText
        source = .asset
    }

    /// An image of the app that is passed over by assistive technology.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.name = name
        label = nil
        source = .asset
    }

    init(address: String, scale: CGFloat) {
        name = address
        label = nil
        source = .address(scale: scale)
    }

    /// An image that fills the space it is offered, stretched or as tiles.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.isResizable = true
        image.isTiled = resizingMode == .tile
        return image
    }

    /// Whether the image is drawn in the colour of the text; symbols always are.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        var image = self
        image.isTemplate = mode == .template
        return image
    }

    /// How an image is drawn larger or smaller.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.isPixelated = interpolation == .none
        return image
    }

    /// Whether edges are smooth; in a browser they always are.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// How an image fills its space.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// How an image takes its colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How the pixels of an image are found when it is drawn larger or smaller.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        var css: String {
            switch self {
            case .small: "0.8"
            case .medium: "1"
            case .large: "1.3"
            }
        }
    }
}

extension Image: _Primitive {
    public static func _emit(_ view: Image, to emitter: _Emitter) {
        if view.source != .symbol { return view.emitPicture(to: emitter) }
        let isNamed = emitter.isNamed
        let isHidden = emitter._pending.attributes.contains { $0.attribute == .ariaHidden }
        let name = emitter._environment.symbolVariants.applied(to: view.name)
        guard SymbolSprite.holds(name) else {
            emitter.open(.span, .unknownSymbol)
            if !isNamed, !isHidden { emitter.attribute(.ariaHidden, .yes) }
            emitter.close()
            return
        }
        emitter.open(.svg, view.isResizable ? .resizableSymbol : .symbol)
        if isNamed {
            emitter.attribute(.role, literal: "img")
        } else if !isHidden {
            emitter.attribute(.ariaHidden, .yes)
        }
        emitter.open(.use)
        emitter.attribute(.href, literal: SymbolSprite.address(of: name))
        emitter.close()
        emitter.close()
    }
}

extension _Emitter {
    /// Writes a symbol that only decorates.
    func symbol(_ name: String, _ classes: _ClassList = .symbol) {
        open(.svg, classes)
        attribute(.ariaHidden, .yes)
        open(.use)
        attribute(.href, literal: SymbolSprite.address(of: name))
        close()
        close()
    }
}

/// The files of drawings that symbols are shown from; set once by the host before the first page.
@MainActor
package enum SymbolSprite {
    /// The path of the sprite on the server.
    package static var path = "/perch/symbols.svg"
    /// The path of the small sprite that holds `startNames`, so that a first visit need not load every drawing.
    package static var startPath = "/perch/start.svg"
    /// The path of the sprite of `rareNames`.
    package static var rarePath = "/perch/more.svg"
    /// The names that only the second sprite holds.
    package static var rareNames: Set<String> = []
    /// The names that the small sprite holds too.
    package static var startNames: Set<String> = []
    /// The names that the sprites hold; nil while the host has not said, which counts every name as held.
    package static var names: Set<String>?
    /// Called once for each name that is asked for and not held.
    package static var report: (String) -> Void = { name in
        FileHandle.standardError.write(Data("no symbol named \(name)\n".utf8))
    }

    private static var unknown: Set<String> = []

    static func address(of name: String) -> String {
        (startNames.contains(name) ? startPath : rareNames.contains(name) ? rarePath : path) + "#" + name
    }

    /// Whether there is a drawing, without reporting where there is none.
    static func isKnown(_ name: String) -> Bool { names?.contains(name) ?? true }

    static func holds(_ name: String) -> Bool {
        guard let names, !names.contains(name) else { return true }
        if unknown.count < 1000, unknown.insert(name).inserted { report(name) }
        return false
    }
}

extension View {
    /// The size of symbols inside.
    public func imageScale(_ scale: Image.Scale) -> some View { styled(.symbolScale, .css(scale.css)) }

    /// How symbols take their colours; they always take the colour of the text.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }

    /// Another form of the symbols inside, where there is a drawing of it.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        environment(\.symbolVariants, variant)
    }
}
