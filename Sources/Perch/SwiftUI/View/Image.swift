import Foundation

/// A symbol.
public struct Image: Equatable, Sendable {
    let name: String
    let label: String?
    var isResizable = false

    /// A symbol of the sprite by its name; assistive technology passes it over unless it is given a label.
    public init(systemName: String) {
        name = systemName
        label = nil
    }

    /// An image that fills the space it is offered.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// How the image is drawn; symbols always take the colour of the text.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// How an image takes its colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
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
        let isNamed = emitter.isNamed
        let isHidden = emitter._pending.attributes.contains { $0.attribute == .ariaHidden }
        guard SymbolSprite.holds(view.name) else {
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
        emitter.attribute(.href, literal: SymbolSprite.address(of: view.name))
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
    /// The names that the small sprite holds too.
    package static var startNames: Set<String> = []
    /// The names that the sprite holds; nil while the host has not said, which counts every name as held.
    package static var names: Set<String>?
    /// Called once for each name that is asked for and not held.
    package static var report: (String) -> Void = { name in
        FileHandle.standardError.write(Data("no symbol named \(name)\n".utf8))
    }

    private static var unknown: Set<String> = []

    static func address(of name: String) -> String {
        (startNames.contains(name) ? startPath : path) + "#" + name
    }

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
}

/// How a symbol takes its colours.
public struct SymbolRenderingMode: Sendable {
    /// One colour.
    public static let monochrome = SymbolRenderingMode()
    /// Shades of one colour.
    public static let hierarchical = SymbolRenderingMode()
    /// Given colours.
    public static let palette = SymbolRenderingMode()
    /// The symbol's own colours.
    public static let multicolor = SymbolRenderingMode()
}
