/// Fields that forms of every area have. The raw values are the names on the wire.
public enum SharedField: String, AreaField {
    case type, amount, description
    case category = "categoryId"
    case date, startDate, endDate, until, to, note, notes, message, name, kind, symbol, colour, emoji, file, alt
    case forChildren = "children"

    var label: String? {
        switch self {
        case .description: "Description"
        case .note: "Note"
        case .notes: "Notes"
        case .message: "Message"
        case .name: "Name"
        case .alt: "Alt text"
        case .type, .amount, .category, .date, .startDate, .endDate, .until, .to, .kind, .symbol, .colour, .emoji,
            .file, .forChildren:
            nil
        }
    }
}

/// Short ways to name a field.
extension FormField {
    public static let type = FormField.shared(.type)
    public static let amount = FormField.shared(.amount)
    public static let description = FormField.shared(.description)
    public static let category = FormField.shared(.category)
    public static let date = FormField.shared(.date)
    public static let startDate = FormField.shared(.startDate)
    public static let endDate = FormField.shared(.endDate)
    public static let until = FormField.shared(.until)
    public static let to = FormField.shared(.to)
    public static let note = FormField.shared(.note)
    public static let notes = FormField.shared(.notes)
    public static let message = FormField.shared(.message)
    public static let name = FormField.shared(.name)
    public static let kind = FormField.shared(.kind)
    public static let symbol = FormField.shared(.symbol)
    public static let colour = FormField.shared(.colour)
    public static let emoji = FormField.shared(.emoji)
    public static let file = FormField.shared(.file)
    public static let alt = FormField.shared(.alt)
    public static let forChildren = FormField.shared(.forChildren)
}
