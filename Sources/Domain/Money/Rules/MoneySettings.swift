public import Household
public import Ledger

/// What a family has set about its money.
public struct MoneySettings: Hashable, Sendable {
    /// From which confidence on messages are recorded without being looked at, 50 to 100.
    public var threshold: Int
    /// The parents' own names as banks write them, at most 10.
    public var ownNames: [String]
    /// The source that pocket money comes from; nil where it comes from none.
    public var pocketMoneySourceID: MoneySource.ID?

    /// Settings; those of a family that has set nothing unless given.
    public init(
        threshold: Int = WaitingReason.defaultThreshold, ownNames: [String] = [],
        pocketMoneySourceID: MoneySource.ID? = nil
    ) {
        self.threshold = threshold
        self.ownNames = ownNames
        self.pocketMoneySourceID = pocketMoneySourceID
    }

    /// Most own names.
    public static let nameLimit = 10

    /// The clean values, or every broken rule in screen order. Whether pocket money may come from the source is for
    /// whoever knows the sources to ask (`MoneySource.mayGivePocketMoney`).
    public func validated() throws(FieldErrors) -> MoneySettings {
        var errors = FieldErrors()
        if !WaitingReason.thresholds.contains(threshold) { errors.add(.threshold, .money(.thresholdOutOfRange)) }
        let names = ownNames.map(FieldRules.clean).filter { !$0.isEmpty }
        if names.count > Self.nameLimit || names.contains(where: { $0.count > FieldRules.familyNameLimit }) {
            errors.add(.ownNames, .tooLong(.ownNames, limit: FieldRules.familyNameLimit))
        }
        guard errors.isEmpty else { throw errors }
        return MoneySettings(threshold: threshold, ownNames: names, pocketMoneySourceID: pocketMoneySourceID)
    }
}
