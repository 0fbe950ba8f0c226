import Money

extension MoneySource.Kind {
    /// "E-Wallet".
    var word: String {
        switch self {
        case .bank: "Bank"
        case .ewallet: "E-Wallet"
        case .card: "Card"
        case .cash: "Cash"
        case .other: "Other"
        }
    }

    /// An SF Symbol name.
    var symbol: String {
        switch self {
        case .bank: "building.columns.fill"
        case .ewallet: "iphone"
        case .card: "creditcard.fill"
        case .cash: "banknote.fill"
        case .other: "archivebox.fill"
        }
    }

    /// Whether it has numbers, and an institution that sends messages: notes and coins have neither.
    var hasMessages: Bool { self != .cash }
}

extension MoneySource {
    /// What its messages are signed with: "BCA".
    var speaker: String { institution ?? name }
}
