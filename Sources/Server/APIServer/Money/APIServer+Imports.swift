import Foundation
import HTTPEngine
import Household
import Money
import RoostAPI
import Services

extension APIServer {
    /// The largest body of an import: a statement, and room for what stands around it.
    private static let statementBodyBytes = Statement.byteLimit + bodyBytes
    private static let tooLargeStatement = tooLarge(
        StatementProblem.tooLarge(limitMegabytes: Statement.megabyteLimit).message(Locale(identifier: "en-US")))

    /// Statements of banks.
    var imports: [Mounted] {
        [
            on(ImportEndpoints.add, bodyBytes: Self.statementBodyBytes, tooLarge: Self.tooLargeStatement) { call in
                try await services.statements.authorise(call.caller)
                let (file, isDryRun) = try call.request.statement()
                let answer =
                    isDryRun
                    ? ImportAnswer(try await services.statements.preview(call.caller, file))
                    : ImportAnswer(try await services.statements.add(call.caller, file, key: call.key))
                return VaryingAnswer(answer.httpStatus, ImportAnswer.fields.json(answer))
            },
            on(ImportEndpoints.list) { call in try await services.statements.all(call.caller) },
            on(ImportEndpoints.undo) { call in
                try await services.statements.undo(call.caller, call.id())
            },
        ]
    }
}

extension APIRequest {
    /// The parts of an import. Throws 422 for parts that are missing, unknown, there twice or of the wrong form.
    fileprivate func statement() throws(APIFailure) -> (file: StatementFile, isDryRun: Bool) {
        var form = try form([ImportForm.file, ImportForm.mapping, ImportForm.source, ImportForm.dryRun])
        let file = form.parts[ImportForm.file]
        if file == nil { form.note(ImportForm.file, "Choose a file.") }
        let source = form.text(ImportForm.source)
        let dryRun = form.text(ImportForm.dryRun)
        if let dryRun, !["true", "false"].contains(dryRun) {
            form.note(ImportForm.dryRun, "Must be true or false.")
        }
        var mapping: ImportMapping?
        if let part = form.parts[ImportForm.mapping] {
            do {
                mapping = try ImportMapping(JSONReader.read(Array(part.body)))
            } catch let problems as BodyProblems {
                for error in problems.errors {
                    let member = error.field.isEmpty ? "" : ".\(error.field)"
                    form.note(ImportForm.mapping + member, error.messages.joined(separator: " "))
                }
            } catch {
                form.note(ImportForm.mapping, "Must be JSON.")
            }
        }
        try form.finish()
        let named = source.flatMap { $0.isEmpty ? nil : NamedItem<MoneySource>($0) }
        return (
            StatementFile(
                name: file?.fileName, bytes: Array(file?.body ?? []), mapping: mapping, source: named),
            dryRun == "true"
        )
    }
}
