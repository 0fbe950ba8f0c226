public import Household
import Ledger
public import RoostAPI

/// What clients are told of an event, exactly as allowance §5.3 writes it; the same on the hub and in `/changes`.
///
///     TransactionCreated  ["0a1b…"]
///     BalanceUpdated      ["0a1b…", 135.50]
///     WishListChanged     [{"childId":"0a1b…","itemId":"2c3d…","kind":"Requested"}]
extension HouseholdEvent {
    /// The name of the client's method.
    public var target: String { change.area.told(in: familyID).name }

    /// The arguments of the method. Money is a number with exactly the decimals of its unit.
    public var arguments: [JSONValue] { change.area.told(in: familyID).arguments.map { JSONValue($0) } }
}

extension JSONValue {
    fileprivate init(_ argument: HouseholdEvent.Argument) {
        switch argument {
        case .none: self = .null
        case .text(let text): self = .string(text)
        case .money(let money): self.init(money)
        case .number(let number): self.init(number)
        case .flag(let flag): self = .bool(flag)
        case .members(let members): self = .object(members.map { Member($0.name, JSONValue($0.value)) })
        }
    }
}
