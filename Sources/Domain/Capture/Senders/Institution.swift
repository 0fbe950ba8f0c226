/// A bank or wallet that writes messages: how it is recognised and what its messages are like.
public struct Institution: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Its currencies, its own first.
    let currencies: [String]
    /// The apps that show its notifications; a `*` at the end stands for any ending.
    let packages: [String]
    /// Senders of text messages and e-mails, without case; a `*` at either end stands for anything.
    let senders: [String]
    /// How people and its own messages call it, beside its name.
    let aliases: [String]
    /// Whether months come before days in its dates.
    let monthFirst: Bool

    init(
        _ name: String, _ currencies: String..., packages: [String] = [], senders: [String] = [],
        aliases: [String] = [], monthFirst: Bool = false
    ) {
        self.name = name
        self.currencies = currencies
        self.packages = packages
        self.senders = senders
        self.aliases = aliases
        self.monthFirst = monthFirst
    }
}
