/// What can be done with the parents' own money (finances.md §1), and who may: parents, and their scripts. A child's
/// screens do not have it, and its doors are closed.
public enum MoneyAction: AreaAction {
    /// Look at sources, transactions, totals and messages.
    case seeMoney
    /// Change any of it.
    case manageMoney
    /// Hand in a message of a bank or wallet.
    case handInMessages

    func decision(for caller: Caller, in family: Family) -> Decision {
        switch self {
        case .seeMoney, .manageMoney, .handInMessages: .allowed(where: caller.isParent)
        }
    }
}

/// Short ways to say what is wanted.
extension Action {
    /// Look at the parents' money.
    public static var seeMoney: Self { .money(.seeMoney) }

    /// Change the parents' money.
    public static var manageMoney: Self { .money(.manageMoney) }

    /// Hand in a message of a bank or wallet.
    public static var handInMessages: Self { .money(.handInMessages) }
}
