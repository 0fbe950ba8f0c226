public import Ledger

/// What may be changed of a category, as both doors ask for it; nil keeps what is. Of a predefined one only
/// `isArchived` may.
public struct CategoryChange: Hashable, Sendable {
    /// 1-40 characters, unique in its scope and kind.
    public var name: String?
    /// The name of an SF Symbol.
    public var symbol: String?
    /// One of `CategoryScope.colours`.
    public var colour: Int?
    /// Hidden from pickers, or offered again.
    public var isArchived: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds but the kind, which stays.
    public init(_ form: CategoryForm, version: Int) {
        self.init(version: version)
        name = form.name
        symbol = form.symbol
        colour = form.colour
    }

    /// Whether it changes anything that a predefined category keeps.
    public var isOfContents: Bool { name != nil || symbol != nil || colour != nil }

    /// The form of a category with what is wanted in it.
    public func form(of category: EntryCategory) -> CategoryForm {
        var form = CategoryForm(category)
        if let name { form.name = name }
        if let symbol { form.symbol = symbol }
        if let colour { form.colour = colour }
        return form
    }
}
