extension UTType {
    /// Rows of values between commas.
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", "csv", "text/csv")
    /// Rows of values between tabs.
    public static let tabSeparatedText = UTType(
        "public.tab-separated-values-text", "tsv", "text/tab-separated-values")
    /// Text without any form.
    public static let plainText = UTType("public.plain-text", "txt", "text/plain", others: [".text"])
    /// Text of every kind, also of those that are named here.
    public static let text = UTType(
        "public.text", others: ["text/*", ".txt", ".csv", ".tsv", ".xml", ".json", ".html", ".md"])
    /// XML of every kind.
    public static let xml = UTType("public.xml", "xml", "application/xml", others: ["text/xml"])
    /// JSON.
    public static let json = UTType("public.json", "json", "application/json")
    /// PDF.
    public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf")
    /// Pictures of every kind. Some systems do not know what HEIC is unless it is named.
    public static let image = UTType("public.image", others: ["image/*", ".heic", ".heif"])
    /// PNG.
    public static let png = UTType("public.png", "png", "image/png")
    /// JPEG.
    public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg", others: [".jpg"])
    /// A picture as iPhones take it.
    public static let heic = UTType("public.heic", "heic", "image/heic")
    /// ZIP.
    public static let zip = UTType(
        "public.zip-archive", "zip", "application/zip", others: ["application/x-zip-compressed"])
    /// Every file that is bytes.
    public static let data = UTType("public.data", isAnything: true)
    /// Every file.
    public static let item = UTType("public.item", isAnything: true)

    /// The kinds of one extension.
    static let known = [
        commaSeparatedText, tabSeparatedText, plainText, xml, json, pdf, png, jpeg, heic, zip,
    ]
}
