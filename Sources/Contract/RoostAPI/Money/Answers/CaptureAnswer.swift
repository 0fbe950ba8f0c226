public import Capture
import Foundation
public import Household
import Ledger
public import Money

extension HouseholdEvent.MessageStatus: FieldValue {}
extension IgnoredReason: FieldValue {}
extension WaitingReason: FieldValue {}
extension ReceivedMessage.Channel: FieldValue {}

/// What became of a message that was handed in, or what it would be read as.
public struct CaptureAnswer: AnswerObject, Sendable {
    private var status: HouseholdEvent.MessageStatus
    private var isDuplicate = false
    private var captureID: ReceivedMessage.ID?
    private var record: HouseholdTransactionAnswer?
    private var reading: CapturedTransaction?
    private var reason: String?
    private var sentence: String?

    /// What became of a message.
    ///
    /// - Parameter tellsEverything: whether also what people wrote about a transaction that was known.
    public init(_ outcome: CaptureOutcome, tellsEverything: Bool) {
        captureID = outcome.message.id
        record = outcome.record.map { HouseholdTransactionAnswer($0, tellsEverything: tellsEverything) }
        switch outcome {
        case .recorded: status = .recorded
        case .waits(_, _, let why):
            status = .review
            (reason, sentence) = (why.rawValue, why.words)
        case .ignored(let why, _):
            status = .ignored
            (reason, sentence) = (why.rawValue, why.words)
        case .duplicate(let known, _):
            status = known.transaction.status == .review ? .review : .recorded
            isDuplicate = true
        }
    }

    /// What a message would be read as, where one of that confidence is recorded.
    public init(_ reading: CaptureReading, threshold: Int) {
        switch reading {
        case .ignored(let why):
            status = .ignored
            (reason, sentence) = (why.rawValue, why.words)
        case .transaction(let transaction):
            self.reading = transaction
            let why = WaitingReason(transaction, threshold: threshold, duplicate: .new, transfer: .none)
            status = why == nil ? .recorded : .review
            (reason, sentence) = (why?.rawValue, why?.words)
        }
    }

    /// The status of HTTP: 201 for what was recorded, 202 for what waits, 200 for all else.
    public var httpStatus: Int {
        if isDuplicate || captureID == nil { return 200 }
        return switch status {
        case .recorded: 201
        case .review: 202
        case .ignored, .duplicate: 200
        }
    }

    /// What the body holds.
    public static let fields = Fields<CaptureAnswer>(
        "CaptureResult",
        [
            .init("status", \.status), .init("duplicate", \.isDuplicate), .init("captureId", \.captureID),
            .init("reason", \.reason), .init("message", \.sentence),
            .init("transaction", .nullable(.either([HouseholdTransactionAnswer.fields.schema, readFields.schema]))) {
                $0.record?.fieldJSON ?? $0.reading.map(readFields.json) ?? .null
            },
        ])

    /// The body that answers a batch.
    public static let batchFields = Fields<[BatchResult]>(
        "CaptureResults",
        [
            .init("results", .list(.either([fields.schema, Problem.fields.schema]))) { results in
                .array(
                    results.map { result in
                        switch result {
                        case .answered(let answer): answer.fieldJSON
                        case .refused(let problem, let title): problem.json(title: title)
                        }
                    })
            }
        ])

    /// What became of one message of a batch.
    public enum BatchResult: Sendable {
        /// It was read.
        case answered(CaptureAnswer)
        /// It could not be taken; with the reason phrase of its status.
        case refused(Problem, title: String)
    }

    /// A transaction that is read and not kept.
    static let readFields = Fields<CapturedTransaction>(
        "ReadTransaction",
        [
            Field.money("amount", \.amount),
            [
                .init("currency", \.amount.unit.code), .init("type", \.type), .init("merchant", \.merchant),
                .init("source") { $0.ownSource ?? $0.institution }, .init("counterSource", \.ownCounterpart),
            ],
            Field.optionalMoney("fee", \.fee), Field.optionalMoney("statedBalance", \.statedBalance),
            [
                .init("originalAmount", \.original), .init("originalCurrency", \.original?.unit.code),
                .init("tail", \.tail), .init("reference", \.reference), .init("date", \.day),
                .init("confidence", \.confidence),
            ],
        ].flatMap { $0 })
}

/// A message and what became of it.
public struct ReceivedMessageAnswer: AnswerObject, Sendable {
    private let message: ReceivedMessage

    /// A message.
    public init(_ message: ReceivedMessage) { self.message = message }

    /// What the object holds.
    public static let fields = Fields<ReceivedMessageAnswer>(
        "Capture",
        [
            .init("id", \.message.id), .init("channel", \.message.channel), .init("sender", \.message.sender),
            .init("package", \.message.package), .init("title", \.message.title), .init("text", \.message.text),
            .init("postedAt", \.message.postedAt), .init("receivedAt", \.message.receivedAt),
            .init("status", \.message.status),
            .init("reason") { $0.message.ignored?.rawValue ?? $0.message.waiting?.rawValue },
            .init("parse", .nullable(toldFields.schema)) { $0.message.told.map(toldFields.json) ?? .null },
            .init("transactionId", \.message.transactionID),
        ])

    /// An object that holds one and nothing else.
    public static let wrapped = Fields<ReceivedMessageAnswer>("CaptureAnswer", [.init("capture") { $0 }])

    /// What a message told.
    static let toldFields = Fields<ReceivedMessage.Told>(
        "CaptureReading",
        Field.money("amount", \.amount) + [
            .init("currency", \.amount.unit.code), .init("type", \.type), .init("date", \.date),
            .init("reference", \.reference),
        ])
}
