/// A field of a form, by the area of the form. The raw value is its name on the wire, as in `errors` of a problem
/// document. A new area has its lines here and nowhere else.
public enum FormField: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// What forms of every area have.
    case shared(SharedField)
    /// The family, its people and their ways in.
    case people(PeopleField)
    /// Children's money.
    case allowance(AllowanceField)
    /// The parents' money.
    case money(MoneyField)
    /// Lists, items, the pantry and grocery budgets.
    case groceries(GroceryField)
    /// Apps, learning, points, rewards, limits and plans.
    case screenTime(ScreenTimeField)

    /// Every field of every area.
    public static let allCases: [FormField] = [
        SharedField.allCases.map(FormField.shared),
        PeopleField.allCases.map(FormField.people),
        AllowanceField.allCases.map(FormField.allowance),
        MoneyField.allCases.map(FormField.money),
        GroceryField.allCases.map(FormField.groceries),
        ScreenTimeField.allCases.map(FormField.screenTime),
    ].flatMap(\.self)

    private static let named = Dictionary(allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    private var area: any AreaField {
        switch self {
        case .shared(let field): field
        case .people(let field): field
        case .allowance(let field): field
        case .money(let field): field
        case .groceries(let field): field
        case .screenTime(let field): field
        }
    }

    /// The name on the wire.
    public var rawValue: String { area.rawValue }

    /// A field by its name; nil for names that there are not.
    public init?(rawValue: String) {
        guard let field = Self.named[rawValue] else { return nil }
        self = field
    }

    /// How sentences name it: as people do, else as the wire does.
    var label: String { area.label ?? rawValue }
}

/// Fields of forms of one area: `PeopleField`, `AllowanceField`.
protocol AreaField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// How sentences name it, where they do.
    var label: String? { get }
}
