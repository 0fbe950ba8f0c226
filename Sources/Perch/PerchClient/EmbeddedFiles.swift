extension ClientFiles {
    /// The modules of the folder `js`; a test compares the list with the folder.
    static let scripts: [(name: String, bytes: [UInt8])] = [
        ("announce.js", PackageResources.announce_js),
        ("blocks.js", PackageResources.blocks_js),
        ("charts.js", PackageResources.charts_js),
        ("client.js", PackageResources.client_js),
        ("clocks.js", PackageResources.clocks_js),
        ("commands.js", PackageResources.commands_js),
        ("connect.js", PackageResources.connect_js),
        ("decode.js", PackageResources.decode_js),
        ("demand.js", PackageResources.demand_js),
        ("diagnostics.js", PackageResources.diagnostics_js),
        ("events.js", PackageResources.events_js),
        ("fields.js", PackageResources.fields_js),
        ("focus.js", PackageResources.focus_js),
        ("gestures.js", PackageResources.gestures_js),
        ("holds.js", PackageResources.holds_js),
        ("keys.js", PackageResources.keys_js),
        ("menus.js", PackageResources.menus_js),
        ("motion.js", PackageResources.motion_js),
        ("navigate.js", PackageResources.navigate_js),
        ("outbox.js", PackageResources.outbox_js),
        ("patch.js", PackageResources.patch_js),
        ("places.js", PackageResources.places_js),
        ("pointers.js", PackageResources.pointers_js),
        ("presses.js", PackageResources.presses_js),
        ("rebuild.js", PackageResources.rebuild_js),
        ("selection.js", PackageResources.selection_js),
        ("targets.js", PackageResources.targets_js),
        ("text.js", PackageResources.text_js),
        ("versions.js", PackageResources.versions_js),
    ]

    /// The parts of the style sheet in the order of the cascade.
    static let styleSheets: [[UInt8]] = [
        PackageResources.tokens_css,
        PackageResources.base_css,
        PackageResources.layout_css,
        PackageResources.controls_css,
        PackageResources.indicators_css,
        PackageResources.measures_css,
        PackageResources.lists_css,
        PackageResources.catalogue_css,
        PackageResources.drawing_css,
        PackageResources.charts_css,
        PackageResources.pages_css,
        PackageResources.overlays_css,
        PackageResources.preferences_css,
    ]
}

/// Comments are for the people who read the sources; a browser need not load them.
enum WithoutComments {
    /// A module without lines that are comments and without indentation. Such lines never stand inside a text of ours,
    /// which a test over every module ensures by running them.
    static func script(_ bytes: [UInt8]) -> [UInt8] {
        var isInside = false
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line -> Substring? in
            let text = line.drop { $0 == " " }
            if isInside || text.hasPrefix("/**") {
                isInside = !text.hasSuffix("*/")
                return nil
            }
            return text.isEmpty || text.hasPrefix("//") ? nil : text
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// A style sheet without comments and indentation.
    static func styleSheet(_ bytes: [UInt8]) -> [UInt8] {
        var text = Substring(decoding: bytes, as: UTF8.self)
        var kept = ""
        while let start = text.firstRange(of: "/*"), let end = text[start.upperBound...].firstRange(of: "*/") {
            kept += text[..<start.lowerBound]
            text = text[end.upperBound...]
        }
        kept += text
        let lines = kept.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
