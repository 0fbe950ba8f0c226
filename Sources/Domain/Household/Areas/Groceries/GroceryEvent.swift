public import Ledger

/// What can happen to groceries (groceries.md §4). Parents alone hear of it.
public enum GroceryEvent: AreaEvent {
    /// A list was made, changed or deleted, or one line of it: the list, the line, and who did it.
    case listChanged(HouseholdEvent.ItemID, line: HouseholdEvent.ItemID?, by: User.ID)
    /// A list was bought.
    case listCompleted(HouseholdEvent.ItemID)
    /// An item, a store or a category was made, changed or archived.
    case itemsChanged
    /// What is in the house of an item.
    case pantryChanged(HouseholdEvent.ItemID)
    /// A grocery budget was made, changed or deleted.
    case budgetChanged(HouseholdEvent.ItemID)

    public var change: HouseholdEvent.Change { .groceries(self) }

    public var audience: HouseholdEvent.Audience { .parents }

    // MARK: What is kept

    /// The words by which the events are kept.
    public enum Kind: String {
        case groceryListChanged, groceryListCompleted, groceryItemsChanged, pantryChanged, groceryBudgetChanged
    }

    public var kept: HouseholdEvent.Kept {
        switch self {
        case .listChanged(let id, let line, let person):
            .init(
                kind: Kind.groceryListChanged.rawValue, person: person, subject: id, word: line?.description)
        case .listCompleted(let id): .init(kind: Kind.groceryListCompleted.rawValue, subject: id)
        case .itemsChanged: .init(kind: Kind.groceryItemsChanged.rawValue)
        case .pantryChanged(let item): .init(kind: Kind.pantryChanged.rawValue, subject: item)
        case .budgetChanged(let id): .init(kind: Kind.groceryBudgetChanged.rawValue, subject: id)
        }
    }

    public init?(_ kept: HouseholdEvent.Kept) {
        guard let kind = Kind(rawValue: kept.kind) else { return nil }
        if kind == .groceryItemsChanged {
            self = .itemsChanged
            return
        }
        guard let subject = kept.subject else { return nil }
        switch kind {
        case .groceryListChanged:
            guard let person = kept.person else { return nil }
            let line = kept.word.flatMap { HouseholdEvent.ItemID($0) }
            guard (line == nil) == (kept.word == nil) else { return nil }
            self = .listChanged(subject, line: line, by: person)
        case .groceryListCompleted: self = .listCompleted(subject)
        case .groceryItemsChanged: return nil
        case .pantryChanged: self = .pantryChanged(subject)
        case .groceryBudgetChanged: self = .budgetChanged(subject)
        }
    }

    // MARK: What is told

    public func told(in family: Family.ID) -> HouseholdEvent.Told {
        switch self {
        case .listChanged(let id, let line, let person):
            .init(
                "GroceryListChanged",
                [["id": .id(id), "line": .text(line?.description), "by": .id(person)]])
        case .listCompleted(let id): .init("GroceryListCompleted", [["id": .id(id)]])
        case .itemsChanged: .init("GroceryItemsChanged", [[:]])
        case .pantryChanged(let item): .init("PantryChanged", [["item": .id(item)]])
        case .budgetChanged(let id): .init("GroceryBudgetChanged", [["id": .id(id)]])
        }
    }
}

/// Short ways to say what changed.
extension HouseholdEvent.Change {
    /// A list, and who changed it.
    public static func groceryListChanged<Subject>(_ id: Identifier<Subject>, by person: User.ID) -> Self {
        .groceries(.listChanged(.init(id.uuid), line: nil, by: person))
    }

    /// A line of a list, and who changed it.
    public static func groceryLineChanged<Subject, Line>(
        _ id: Identifier<Subject>, line: Identifier<Line>, by person: User.ID
    ) -> Self {
        .groceries(.listChanged(.init(id.uuid), line: .init(line.uuid), by: person))
    }

    /// A list that was bought.
    public static func groceryListCompleted<Subject>(_ id: Identifier<Subject>) -> Self {
        .groceries(.listCompleted(.init(id.uuid)))
    }

    /// Items, stores or categories.
    public static var groceryItemsChanged: Self { .groceries(.itemsChanged) }

    /// What is in the house of an item.
    public static func pantryChanged<Subject>(_ item: Identifier<Subject>) -> Self {
        .groceries(.pantryChanged(.init(item.uuid)))
    }

    /// A grocery budget.
    public static func groceryBudgetChanged<Subject>(_ id: Identifier<Subject>) -> Self {
        .groceries(.budgetChanged(.init(id.uuid)))
    }
}
