import Foundation
import SwiftUI

/// The images and colours of an app, read once at the start from an asset catalogue (`Name.imageset`, `Name.colorset`)
/// or from plain files (`name.png`, `name@2x.png`).
struct AssetCatalogue {
    struct File {
        let path: String
        let bytes: [UInt8]
        let type: String
    }

    private(set) var files: [File] = []
    private(set) var images: [String: AppImages.Entry] = [:]
    /// Where the style sheet with the colours is; nil without colours.
    private(set) var styleSheetPath: String?
    private var colors: [(name: String, css: String)] = []

    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "svg": "image/svg+xml", "avif": "image/avif",
    ]

    init(folder: URL) {
        read(folder)
        guard !colors.isEmpty else { return }
        let rules = colors.sorted { $0.name < $1.name }.map { "--\($0.name): \($0.css);" }
        let path = AssetCatalogue.path(of: Array(rules.joined().utf8), "colors.css")
        let text = ":root { \(rules.joined(separator: " ")) }\n"
        files.append(File(path: path, bytes: Array(text.utf8), type: "text/css; charset=utf-8"))
        styleSheetPath = path
    }

    private mutating func read(_ folder: URL) {
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for entry in entries.sorted(by: { $0.path < $1.path }) {
            let name = entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "imageset": readImageSet(entry, name)
            case "colorset": readColorSet(entry, name)
            case "appiconset": break
            default:
                if AssetCatalogue.types[entry.pathExtension.lowercased()] != nil {
                    let (plain, scale) = AssetCatalogue.scale(of: name)
                    add(entry, to: plain, scale: scale)
                } else if entry.hasDirectoryPath {
                    read(entry)
                }
            }
        }
    }

    /// `name@2x` is `name` at two pixels a point.
    private static func scale(of name: String) -> (name: String, scale: Int) {
        for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
        return (name, 1)
    }

    private mutating func add(_ file: URL, to name: String, scale: Int, isTemplate: Bool = false) {
        guard let type = AssetCatalogue.types[file.pathExtension.lowercased()], let data = try? Data(contentsOf: file)
        else { return }
        let bytes = Array(data)
        let path = AssetCatalogue.path(of: bytes, "image.\(file.pathExtension.lowercased())")
        files.append(File(path: path, bytes: bytes, type: type))
        var entry = images[name] ?? AppImages.Entry(addresses: [:])
        entry.addresses[scale] = path
        entry.isTemplate = entry.isTemplate || isTemplate
        images[name] = entry
    }

    /// A path that changes with the content, so that browsers may keep it for ever.
    private static func path(of bytes: [UInt8], _ name: String) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "/perch/assets/\(String(hash, radix: 16))/\(name)"
    }

    // MARK: Sets

    private struct ImageSet: Decodable {
        struct Image: Decodable {
            var filename: String?
            var scale: String?
            var appearances: [[String: String]]?
        }
        struct Properties: Decodable {
            var templateRenderingIntent: String?
            enum CodingKeys: String, CodingKey { case templateRenderingIntent = "template-rendering-intent" }
        }
        var images: [Image] = []
        var properties: Properties?
    }

    private mutating func readImageSet(_ folder: URL, _ name: String) {
        guard let set: ImageSet = AssetCatalogue.contents(of: folder) else { return }
        let isTemplate = set.properties?.templateRenderingIntent == "template"
        for image in set.images where image.appearances == nil {
            guard let file = image.filename else { continue }
            let scale = image.scale.flatMap { Int($0.prefix(1)) } ?? 1
            add(folder.appending(path: file), to: name, scale: scale, isTemplate: isTemplate)
        }
    }

    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            struct Color: Decodable { var components: [String: String]? }
            var color: Color?
            var appearances: [[String: String]]?
            var isDark: Bool { appearances?.contains { $0["value"] == "dark" } ?? false }
        }
        var colors: [Entry] = []
    }

    private mutating func readColorSet(_ folder: URL, _ name: String) {
        guard let set: ColorSet = AssetCatalogue.contents(of: folder) else { return }
        let light = set.colors.first { $0.appearances == nil }?.color?.components.flatMap(AssetCatalogue.css)
        let dark = set.colors.first { $0.isDark }?.color?.components.flatMap(AssetCatalogue.css)
        guard let light = light ?? dark else { return }
        let css = dark.map { "light-dark(\(light),\($0))" } ?? light
        let variable = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
        colors.append((name == "AccentColor" ? "tint" : variable, css))
    }

    /// Components as numbers from 0 to 1, as bytes (`128`) or as hexadecimal bytes (`0x80`).
    private static func css(_ components: [String: String]) -> String? {
        func byte(_ name: String) -> Int? {
            guard let text = components[name] ?? components["white"] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
            if text.contains(".") { return Double(text).map { Int(($0 * 255).rounded()) } }
            return Int(text)
        }
        guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else { return nil }
        let opacity = components["alpha"].flatMap(Double.init) ?? 1
        return "rgb(\(red) \(green) \(blue)" + (opacity < 1 ? "/\(Int((opacity * 100).rounded()))%)" : ")")
    }

    private static func contents<Content: Decodable>(of folder: URL) -> Content? {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else { return nil }
        return try? JSONDecoder().decode(Content.self, from: data)
    }
}
