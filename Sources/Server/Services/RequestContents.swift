/// What tells a request from another one that comes with the same key (I-31): the act and its values by name, each with
/// its length before it, so that no value reads as the next name.
///
/// It is compared for 24 hours, also with what the next version writes: a name that stands here stays, and a value is
/// written as the API writes it, never as a type happens to print itself.
struct RequestContents {
    /// `addWish child=36:4f0c… name=5:Drone notes`.
    let text: String
    /// What the version before wrote for the same request, which a key of the last 24 hours may have been kept with;
    /// nil where it wrote the same. It may go with the next version.
    let former: String?

    /// An act with its values; nil is no value.
    init(_ act: String, _ values: KeyValuePairs<String, String?>, formerly former: String? = nil) {
        text = values.reduce(into: act) { text, pair in
            text += " \(pair.key)"
            if let value = pair.value { text += "=\(value.utf8.count):\(value)" }
        }
        self.former = former
    }

    /// Values in their order alone, as they were written formerly.
    static func joined(_ values: String...) -> String { values.joined(separator: "\u{1F}") }
}
