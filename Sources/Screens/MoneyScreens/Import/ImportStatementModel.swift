import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/import`: a statement is chosen, looked at, put right and brought in; earlier imports can be
/// taken back (finances.md §3.8).
@MainActor
@Observable
public final class ImportStatementModel {
    /// What the page knows of the family.
    struct Content: Hashable {
        /// The sources that a statement may be said to be of.
        let sources: [MoneySource]
        /// Imports that can be taken back, the newest first.
        let imports: [EarlierImport]
    }

    /// What is known of the family.
    let live: LiveContent<Content>
    /// Whether the person is choosing a file.
    var isChoosing = false
    /// The file as it was chosen, and how it is to be read.
    private(set) var file: StatementFile?
    /// What an import of it would do; nil until it is read.
    private(set) var preview: ImportPreview?
    /// The source that the statement is of; nil where it says so itself.
    var sourceID: MoneySource.ID? { didSet { if sourceID != oldValue { readAgain() } } }
    /// Whether it is unfolded how the file is read.
    var showsReading = false
    /// Whether rows that can't be read are unfolded.
    var showsNotes = false
    /// What is wrong with the file, or with the last act.
    private(set) var failure: String?
    /// What the last import did; nil once another file is chosen.
    private(set) var done: ImportResult?
    /// Whether the file is being read.
    private(set) var isReading = false
    /// Whether an import, or taking one back, is on its way.
    private(set) var isWorking = false
    /// The one that "Undo this import?" is asked about.
    private(set) var undoing: EarlierImport?
    /// Whether that is asked.
    var isAskingToUndo: Bool {
        get { undoing != nil }
        set { if !newValue { undoing = nil } }
    }

    /// How long "Undo" is offered at the bottom of the screen; the list of imports offers it for good.
    private static let undoSeconds = 10

    private let client: HouseholdClient
    private let family: Family
    private let say: ToastAnnouncer
    private let open: @MainActor (Route) -> Void
    /// Makes a second press harmless; another one for every other request.
    private var key: RequestKey
    /// What the preview is of.
    private var shown: StatementFile?
    /// Counts what was asked for, so that a late answer about something else is dropped.
    private var readings = 0

    /// A page by which `person` brings statements in.
    ///
    /// - Parameters:
    ///   - say: tells what was done.
    ///   - open: leads to another page.
    public init(
        client: HouseholdClient, person: SignedInPerson, say: @escaping ToastAnnouncer,
        open: @escaping @MainActor (Route) -> Void
    ) {
        self.client = client
        self.say = say
        self.open = open
        family = person.family
        key = client.clock.newRequestKey()
        let format = DisplayFormat(person.family)
        live = LiveContent(client: client) { _, change in
            change.isOne(money: { event in
                switch event {
                case .transactionsImported, .sourceChanged: true
                case .transactionChanged, .messageReceived, .moneySettingsChanged: false
                }
            })
        } read: { () async throws(ClientFailure) in
            .loaded(
                Content(
                    sources: try await client.sources.all().map(\.source).filter(\.isOffered),
                    imports: try await client.statements.all().map { EarlierImport($0, format) }))
        }
    }

    // MARK: What the person did

    /// "Choose a File" was pressed.
    func chooseTapped() {
        failure = nil
        isChoosing = true
    }

    /// A file was chosen, or could not be had.
    func chosen(_ result: Result<URL, any Error>) async {
        do {
            let url = try result.get()
            let isGranted = url.startAccessingSecurityScopedResource()
            defer { if isGranted { url.stopAccessingSecurityScopedResource() } }
            let content = try Data(contentsOf: url)
            await chosen(StatementFile(name: url.lastPathComponent, bytes: Array(content)))
        } catch CocoaError.fileReadTooLarge {
            failure = Self.tooLarge(family)
        } catch is CancellationError {
            return
        } catch {
            failure = "The file could not be read. Choose it again."
        }
    }

    /// A file was chosen: reads it, and guesses how.
    func chosen(_ file: StatementFile) async {
        self.file = file
        preview = nil
        done = nil
        showsReading = false
        showsNotes = false
        await read()
        showsReading = preview?.missing != nil
    }

    /// Something about how the file is read was chosen.
    func change(_ change: (inout ImportMapping) -> Void) {
        guard var mapping = preview?.mapping else { return }
        change(&mapping)
        guard mapping != preview?.mapping else { return }
        file?.mapping = mapping
        preview?.choose(mapping)
        readAgain()
    }

    /// What a column means was chosen. Another one that meant the same means nothing from then on.
    func columnChosen(_ column: Int, _ field: ImportField?) {
        change { mapping in
            while mapping.columns.count <= column { mapping.columns.append(nil) }
            if let field {
                for place in mapping.columns.indices where mapping.columns[place] == field {
                    mapping.columns[place] = nil
                }
            }
            mapping.columns[column] = field
        }
    }

    /// "Import 118 transactions" was pressed.
    func importTapped() async {
        guard let request, !isWorking, !isReading else { return }
        // What could not be read as it was chosen has been seen by nobody.
        guard request == shown else { return await read() }
        isWorking = true
        defer { isWorking = false }
        failure = nil
        do throws(ClientFailure) {
            let outcome = try await client.statements.add(request, key)
            done = ImportResult(outcome, locale: locale)
            file = nil
            preview = nil
            sourceID = nil
            key = client.clock.newRequestKey()
            tell(outcome)
            await live.refresh()
        } catch {
            failure = error.sentence
        }
    }

    /// "Undo" beside an earlier import was pressed: asks first.
    func undoTapped(_ imported: EarlierImport) {
        failure = nil
        undoing = imported
    }

    /// "Undo Import" was pressed in the question.
    func undoConfirmed(_ imported: EarlierImport) async {
        await undo(imported.id)
    }

    /// "Start Over" was pressed: forgets the file.
    func startOverTapped() {
        readings += 1
        isReading = false
        file = nil
        preview = nil
        failure = nil
        sourceID = nil
    }

    /// "See Transactions" was pressed.
    func transactionsTapped() {
        open(.householdTransactions)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    // MARK: Parts

    /// How amounts and numbers are written.
    var locale: Locale { DisplayFormat(family).locale }

    /// Said of a file that is longer than one is read.
    static func tooLarge(_ family: Family) -> String {
        StatementProblem.tooLarge(limitMegabytes: Statement.megabyteLimit).message(DisplayFormat(family).locale)
    }

    private var request: StatementFile? {
        guard var file else { return nil }
        file.source = sourceID.map { .id($0) }
        return file
    }

    private func readAgain() {
        guard file != nil else { return }
        Task { await read() }
    }

    private func read() async {
        guard let request else { return }
        readings += 1
        let reading = readings
        key = client.clock.newRequestKey()
        isReading = true
        failure = nil
        do throws(ClientFailure) {
            let read = try await client.statements.preview(request)
            guard reading == readings else { return }
            shown = request
            preview = ImportPreview(read, family: family, today: family.day(of: client.clock.now()))
        } catch {
            guard reading == readings else { return }
            failure = error.sentence
        }
        isReading = false
    }

    private func tell(_ outcome: ImportOutcome) {
        guard let imported = outcome.imported else { return }
        say(
            .undoable(ImportWords.transactions(imported.added, locale) + " imported", seconds: Self.undoSeconds) {
                await self.undo(imported.id)
            })
    }

    private func undo(_ id: StatementImport.ID) async {
        guard !isWorking else { return }
        isWorking = true
        do throws(ClientFailure) {
            let count = try await client.statements.undo(id)
            if done?.id == id { done = nil }
            // Somebody else may have been faster.
            if count > 0 { say(.done(ImportWords.transactions(count, locale) + " deleted")) }
        } catch {
            failure = error.sentence
        }
        isWorking = false
        await live.refresh()
    }
}
