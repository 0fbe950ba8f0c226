import Household
public import Money

/// Statements of banks, brought in as files.
public enum ImportEndpoints {
    /// All of them.
    static let all = Endpoint.list(add, list, undo)

    /// Adds what a statement has.
    public static let add = Exchange(
        .post, "/import", as: "importStatement",
        "Adds the transactions of a statement that the household has not: CSV, OFX or QFX of at most 5 MB.",
        for: .parents, may: .to(.manageMoney), takesKey: true, takes: .form(ImportForm.schema),
        gives: .varying(201, ImportAnswer.fields.schema, others: [200: ImportAnswer.fields.schema]),
        refusals: [.statementUnreadable, .tooLarge])

    /// Lists what was imported.
    public static let list = Exchange(
        .get, "/imports", as: "imports", "Imports that can be undone, the newest first.", for: .parents,
        may: .to(.seeMoney), gives: .ok(StatementImport.fields.list("ImportList", in: "imports")))

    /// Takes an import back.
    public static let undo = Exchange(
        .delete, "/imports/{id}", as: "undoImport",
        "Deletes the transactions of an import, apart from those that a message has told of since.", for: .parents,
        may: .to(.manageMoney), gives: .noContent)
}
