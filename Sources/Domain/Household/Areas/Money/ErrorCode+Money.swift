/// Codes of the parents' money (finances.md §4).
extension ErrorCode {
    /// The source has transactions and can only be archived.
    public static let sourceInUse = ErrorCode(
        "SOURCE_IN_USE", status: 409, "This source has transactions. Archive it instead.")

    /// Somebody has decided about the message before.
    public static let alreadyDecided = ErrorCode("ALREADY_DECIDED", status: 409, "This message was decided on before.")

    /// A transfer from a source to itself.
    public static let sameSource = ErrorCode("SAME_SOURCE", status: 422, "Choose two different sources.")

    /// A file that is no statement, or one that can't be read as it was said.
    public static let statementUnreadable = ErrorCode(
        "STATEMENT_UNREADABLE", status: 422, "This file can't be read.")

    /// The household's side of pocket money does not change by itself.
    public static let pocketMoneyFixed = ErrorCode(
        "POCKET_MONEY_FIXED", status: 409, "Pocket money is changed on the child's page.")

    /// The codes of this area.
    static let money: [ErrorCode] = [
        .sourceInUse, .alreadyDecided, .sameSource, .statementUnreadable, .pocketMoneyFixed,
    ]
}
