import Capture
import Household

/// Which of several sources of one institution a message is of (finances.md §2.8): the one whose digits it names, else
/// the one that a parent chose, else the one that was there first.
extension MoneySource {
    /// Whose messages it hears, however somebody wrote it: the institution, or its own name where it has none. What is
    /// taught of its messages goes by this.
    public var tellerName: String {
        let named = institution ?? name
        return InstitutionTable.builtIn.name(of: named) ?? named
    }

    /// What sources of one institution have in common.
    public var institutionKey: String { SearchWords.folded(tellerName) }

    /// Whether messages may be of it: of notes and coins none are, nor of what people see nowhere, or no more.
    public var hearsMessages: Bool { isListed && kind != .cash && !isArchived }
}

extension Collection<MoneySource> {
    /// The sources that messages of an institution may be of, in their order.
    public func hearing(_ institutionKey: String) -> [MoneySource] {
        filter { $0.hearsMessages && $0.institutionKey == institutionKey }
    }

    /// The one of them that gets messages which name no digits; nil where none hears any.
    public func gettingUnnumbered(_ institutionKey: String) -> MoneySource? {
        let hearing = hearing(institutionKey)
        return hearing.first(where: \.isDefault) ?? hearing.first
    }
}
