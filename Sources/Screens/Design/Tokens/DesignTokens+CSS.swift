extension DesignTokens {
    /// The custom properties of every token, for a web page: `--textSecondary: #5E5E66;`.
    ///
    /// The page follows the system's scheme and contrast unless the root element says otherwise by
    /// `data-theme="light|dark"` and `data-contrast="more|less"`.
    public static let css: String = {
        let dark = ":root:not([data-theme=light])"
        let more = ":not([data-contrast=less])"
        return [
            rule(":root", .light, scheme: "light dark"),
            media("(prefers-color-scheme: dark)", rule(dark, .dark)),
            rule(":root[data-theme=dark]", .dark, scheme: "dark"),
            ":root[data-theme=light]{color-scheme:light}",
            media("(prefers-contrast: more)", rule(":root" + more, .lightContrast)),
            media("(prefers-contrast: more) and (prefers-color-scheme: dark)", rule(dark + more, .darkContrast)),
            media("(prefers-contrast: more)", rule(":root[data-theme=dark]" + more, .darkContrast)),
            rule(":root[data-contrast=more]", .lightContrast),
            media("(prefers-color-scheme: dark)", rule(dark + "[data-contrast=more]", .darkContrast)),
            rule(":root[data-theme=dark][data-contrast=more]", .darkContrast),
        ].joined(separator: "\n")
    }()

    private static func media(_ query: String, _ rule: String) -> String {
        "@media \(query){\(rule)}"
    }

    private static func rule(_ selector: String, _ appearance: ColorAppearance, scheme: String? = nil) -> String {
        let scheme = scheme.map { "color-scheme:\($0);" } ?? ""
        let values = all.map { "--\($0.name):\($0[appearance].css)" }.joined(separator: ";")
        return "\(selector){\(scheme)\(values)}"
    }
}
