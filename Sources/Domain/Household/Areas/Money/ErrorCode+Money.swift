/// Codes of the parents' money (finances.md §4).
extension ErrorCode {
    /// The source has transactions and can only be archived.
    public static let sourceInUse = ErrorCode(
        "SOURCE_IN_USE", status: 409, "This source has transactions. Archive it instead.")

    /// Somebody has decided about the message before.
    public static let alreadyDecided = ErrorCode("ALREADY_DECIDED", status: 409, "This message was decided on before.")

    /// A transfer from a source to itself.
    public static let sameSource = ErrorCode("SAME_SOURCE", status: 422, "Choose two different sources.")

    /// The codes of this area.
    static let money: [ErrorCode] = [.sourceInUse, .alreadyDecided, .sameSource]
}
