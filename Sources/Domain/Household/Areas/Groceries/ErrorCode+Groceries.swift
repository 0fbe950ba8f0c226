/// Codes of groceries (groceries.md §4).
extension ErrorCode {
    /// A completed list is read-only, and kept for its expense.
    public static let listCompleted = ErrorCode(
        "LIST_COMPLETED", status: 409, "This list is completed. Reopen it to change it.")

    /// Somebody has completed the list before.
    public static let alreadyCompleted = ErrorCode(
        "ALREADY_COMPLETED", status: 409, "This list was completed before.")

    /// A list that was completed too long ago to be opened again.
    public static let tooLate = ErrorCode(
        "TOO_LATE", status: 409, "A list can be reopened for 7 days after it was completed.")

    /// A list that was not completed, so there is nothing to open again.
    public static let listActive = ErrorCode("LIST_ACTIVE", status: 409, "This list is not completed.")

    /// A list with something on it that is completed without saying who paid.
    public static let sourceRequired = ErrorCode("SOURCE_REQUIRED", status: 422, "Choose where you paid from.")

    /// More than the pantry holds.
    public static let notEnough = ErrorCode("NOT_ENOUGH", status: 422, "You don't have that many of these.")

    /// No grocery budget holds today.
    public static let noActiveBudget = ErrorCode("NO_ACTIVE_BUDGET", status: 404, "There is no active budget.")

    /// The codes of this area.
    static let groceries: [ErrorCode] = [
        .listCompleted, .alreadyCompleted, .tooLate, .listActive, .sourceRequired, .notEnough, .noActiveBudget,
    ]
}
