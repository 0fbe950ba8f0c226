import Household
import Ledger
public import Money

/// The body of `PUT /exchange-rates`.
public struct RatesBody: RequestBody {
    /// What each line holds; the rules are the form's own.
    public let forms: [RateForm]

    /// The name of its schema.
    public static let schemaName = "NewExchangeRates"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let lines = reader.list("rates", .required, of: RateBody.schema)
        try reader.finish()
        guard let lines else { throw BodyProblems(errors: [.init("rates", ["Give a list of rates."])]) }
        var forms: [RateForm] = []
        for (index, line) in lines.enumerated() {
            do {
                forms.append(try RateBody(line).form)
            } catch {
                // Which line it is has to be told by the one field that the whole list has.
                let words = error.errors.flatMap { problem in
                    problem.messages.map { [problem.field, $0].filter { !$0.isEmpty }.joined(separator: ": ") }
                }
                throw BodyProblems(errors: [.init("rates", words.map { "Rate \(index + 1): \($0)" })])
            }
        }
        self.forms = forms
    }
}

/// A line of `PUT /exchange-rates`.
private struct RateBody: RequestBody {
    let form: RateForm

    static let schemaName = "NewExchangeRate"

    init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = RateForm()
        form.base = reader.text("base", .required) ?? ""
        form.quote = reader.text("quote", .omissible)
        form.date = reader.day("date", .required)
        form.rate = reader.text("rate", .required) ?? ""
        self.form = form
    }
}

/// The body of `PUT /money/settings`: all of them, as they are to be. Without `pocketMoneySourceId` pocket money comes
/// from where it came from, with null from nowhere.
public struct MoneySettingsBody: RequestBody {
    /// What is to be set.
    public let settings: MoneySettings
    /// Whether nothing is said about pocket money.
    public let keepsPocketMoney: Bool

    /// The name of its schema.
    public static let schemaName = "NewMoneySettings"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let threshold = reader.wholeNumber("threshold", .required, documented: .wholeNumber(50...100))
        let names = reader.texts("ownNames", .required)
        let source: FieldChange<MoneySource.ID> = reader.idChange("pocketMoneySourceId")
        try reader.finish()
        // Absent names are a mistake rather than none: a script that sets the threshold clears nothing else.
        guard let names else { throw BodyProblems(errors: [.init("ownNames", ["Give a list of names."])]) }
        let sourceID: MoneySource.ID? =
            switch source {
            case .set(let id): id
            case .kept, .cleared: nil
            }
        settings = MoneySettings(threshold: threshold ?? 0, ownNames: names, pocketMoneySourceID: sourceID)
        keepsPocketMoney = source == .kept
    }
}
