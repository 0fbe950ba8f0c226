public import Ledger

extension InstitutionTable {
    /// The currency in which an institution keeps accounts; nil for one that is not known.
    public func currency(of institution: String) -> Currency? {
        named(institution)?.currencies.first.flatMap { Currency(code: $0) }
    }
}
