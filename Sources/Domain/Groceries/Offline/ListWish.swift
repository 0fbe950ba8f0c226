public import Ledger

/// What somebody wants of a shopping list, made on a phone that may be without a network and sent when it is back
/// (README, decision 8). It says the wanted state, never "flip", and has an id of its own: however often it arrives, it
/// is done once.
public struct ListWish: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<ListWish>

    /// Which line is meant.
    public enum Line: Hashable, Sendable {
        /// One that the server has told.
        case known(ShoppingListItem.ID)
        /// The one that an addition of this phone made, or was added to.
        case added(by: ListWish.ID)
    }

    /// What is wanted.
    public enum Act: Hashable, Sendable {
        /// In the basket, or not.
        case purchased(Line, Bool)
        /// That much of it.
        case amount(Line, Measure)
        /// That much more of something, by its name: a row more, or more of the row that has it.
        case addition(name: String, Measure)
        /// A line of text, as it was typed: "2 l oat milk". The server reads it in the family's language of numbers;
        /// then it is an addition. A phone shows it as typed until then.
        case entry(String)
    }

    /// Who it is. The phone makes it, once.
    public let id: ID
    /// What is wanted.
    public let act: Act

    /// A wish of a phone.
    public init(id: ID, act: Act) {
        self.id = id
        self.act = act
    }
}

extension ListWish {
    /// What became of a wish.
    public enum Outcome: Hashable, Sendable {
        /// It is so now, on that line.
        case done(ShoppingListItem.ID)
        /// The line is gone: somebody took it off the list.
        case gone
        /// It can't be, and nothing changed.
        case refused(Reason)

        /// Why a wish can't be.
        public enum Reason: Hashable, Sendable {
            /// The line counts in a unit that does not convert; which one.
            case unitUnfit(GroceryUnit)
            /// More than a line holds, or nothing of it.
            case quantityOutOfRange
            /// No name, or a longer one than an item has.
            case nameUnfit
            /// The list has as many lines as one may have.
            case listFull
        }
    }
}
