import Groceries
import Household
import Ledger

/// What the screens of groceries hear.
extension HouseholdEvent.Change {
    /// Whether anything of groceries may be another after this.
    var movesGroceries: Bool { isOne(groceries: { _ in true }) }

    /// Whether shopping lists, or what their rows are called, may be others.
    var movesLists: Bool {
        isOne(groceries: { event in
            switch event {
            case .listChanged, .listCompleted, .itemsChanged: true
            case .pantryChanged, .budgetChanged: false
            }
        })
    }

    /// Whether one list, or what its rows are called, may be another.
    func movesList(_ id: ShoppingList.ID) -> Bool {
        isOne(groceries: { event in
            switch event {
            case .listChanged(let list, _, _), .listCompleted(let list): list.uuid == id.uuid
            case .itemsChanged: true
            case .pantryChanged, .budgetChanged: false
            }
        })
    }

    /// Whether what is in the house may be another.
    var movesPantry: Bool {
        isOne(groceries: { event in
            switch event {
            case .pantryChanged, .itemsChanged, .listCompleted: true
            case .listChanged, .budgetChanged: false
            }
        })
    }

    /// Whether what was spent on groceries, or may be, can be another: the parents' own money moves it too.
    var movesGrocerySpending: Bool {
        isOne(money: { _ in true }) {
            switch $0 {
            case .budgetChanged, .listCompleted, .itemsChanged: true
            case .listChanged, .pantryChanged: false
            }
        }
    }
}
