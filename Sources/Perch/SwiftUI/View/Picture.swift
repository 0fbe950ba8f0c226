import Foundation

/// The images of the app: their addresses on the server, set once by the host before the first page.
@MainActor
package enum AppImages {
    /// An image in up to three resolutions.
    package struct Entry: Sendable, Equatable {
        /// Addresses by how many pixels make a point.
        package var addresses: [Int: String]
        /// Whether it is drawn in the colour of the text.
        package var isTemplate: Bool

        package init(addresses: [Int: String], isTemplate: Bool = false) {
            self.addresses = addresses
            self.isTemplate = isTemplate
        }

        /// The value of `srcset`; nil where the image is of one pixel a point.
        var sources: String? {
            let scales = addresses.keys.sorted()
            if scales == [1] { return nil }
            return scales.compactMap { scale in addresses[scale].map { "\($0) \(scale)x" } }.joined(separator: ", ")
        }

        /// The address for browsers without `srcset`, and for masks.
        var address: String { addresses[1] ?? addresses.min { $0.key < $1.key }?.value ?? "" }
    }

    /// The images by name.
    package static var entries: [String: Entry] = [:]
    /// Called once for each name that is asked for and not there.
    package static var report: (String) -> Void = { name in
        FileHandle.standardError.write(Data("no image named \(name)\n".utf8))
    }
    private static var unknown: Set<String> = []

    static func entry(_ name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        if unknown.count < 1000, unknown.insert(name).inserted { report(name) }
        return nil
    }
}

extension Image {
    /// Writes an image that is no symbol: `img`, or a box painted through it or tiled with it.
    @MainActor
    func emitPicture(to emitter: _Emitter) {
        let fit = emitter.imageFit
        var (address, sources, isTemplate) = (name, String?.none, self.isTemplate)
        switch source {
        case .symbol: return
        case .address(let scale):
            if scale != 1 { sources = "\(name) \(_StyleValue.number(Double(scale)))x" }
        case .asset:
            guard let entry = AppImages.entry(name) else { return emitUnknown(to: emitter) }
            (address, sources) = (entry.address, entry.sources)
            isTemplate = isTemplate || entry.isTemplate
        }
        if isTiled || isTemplate {
            emitter.open(.span, isResizable ? .paintedImageLarge : .paintedImage)
            emitter.open(.span, isTiled ? .tiles : .templateImage)
            emitter.attribute(
                .style,
                isTiled ? "background-image:url(\"\(quoted(address))\")" : "mask-image:url(\"\(quoted(address))\")")
            emitter.close()
        }
        emitter.open(.img, isResizable ? Image.classes(of: fit) : .image)
        emitter.attribute(.src, address)
        emitter.attribute(.srcset, sources)
        emitter.attribute(.alt, label ?? "")
        emitter.attribute(.loading, literal: "lazy")
        emitter.attribute(.decoding, literal: "async")
        if isPixelated { emitter.attribute(.dataKind, literal: "pixels") }
        let adding: BoxFlags = isResizable ? (fit == .fit ? .wide : [.wide, .tall]) : []
        emitter.close(keeping: [], adding: adding)
        if isTiled || isTemplate { emitter.close(keeping: [.wide, .tall]) }
    }

    @MainActor
    private func emitUnknown(to emitter: _Emitter) {
        emitter.open(.span, .unknownSymbol)
        emitter.attribute(.ariaHidden, .yes)
        emitter.close(keeping: [], adding: isResizable ? [.wide, .tall] : [])
    }

    @MainActor
    private static func classes(of fit: ContentMode?) -> _ClassList {
        switch fit {
        case .none: .stretchedImage
        case .fit: .fittedImage
        case .fill: .filledImage
        }
    }

    /// An address as a CSS string can hold it.
    private func quoted(_ address: String) -> String {
        address.replacing("\\", with: "%5C").replacing("\"", with: "%22").replacing("\n", with: "")
    }
}

/// The proportion of a view, and for images how they fill it.
public struct _AspectModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let ratio: Double?
    let mode: ContentMode

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            if let ratio = modifier.ratio {
                emitter.style(.aspectRatio, .varying(_StyleValue.number(ratio)), .paint)
            } else {
                emitter.imageFit = modifier.mode
            }
            Base._emit(content, to: emitter)
        }
    }
}
