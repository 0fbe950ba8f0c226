import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing
import Waiting

@testable import MoneyScreens

@MainActor
@Suite("Bringing in a statement")
struct ImportStatementModelTests {
    @Test("A chosen file is read at once, and nothing of it is kept")
    func reading() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        model.chooseTapped()
        #expect(model.isChoosing)
        await model.chosen(ImportSample.file)

        #expect(desk.asked == [ImportSample.file] && desk.sent.isEmpty && !model.isReading)
        let preview = try #require(model.preview)
        #expect(
            preview.facts.map { "\($0.title): \($0.value)" } == [
                "To add: 118 transactions", "Already there: 3 transactions", "Passed over: 4 rows",
                "Days: 1 Nov 2026 – 11 Nov 2026",
            ])
        #expect(preview.rows.map(\.title) == ["Kopi Kenangan", "PT Maju Jaya", "Indomaret"])
        #expect(preview.rows.map(\.isKnown) == [false, true, false])
        #expect(preview.rows.map { $0.sentence.hasSuffix(", Already there") } == [false, true, false])
        #expect(preview.rowsNote == "The first 3 of 121")
        #expect(preview.unreadable == "2 rows can't be read")
        #expect(
            preview.notes == ["Row 12: the date can't be read: 31/02/2026", "Row 40: the amount is missing."])
        #expect(preview.columns.map(\.label) == ["Tanggal", "Keterangan", "Jumlah"])
        #expect(preview.hints == ["The file doesn't say whose account this is. Choose a source, or they have none."])
        #expect(preview.importTitle == "Import 118 transactions")
        #expect(!model.showsReading)
    }

    @Test("Columns that nobody knows are unfolded, with what to choose, and nothing is to import")
    func columnsMissing() async throws {
        let desk = ImportDesk(ImportSample.unnamed)
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        #expect(model.preview?.missing == "Choose the column with the date.")
        #expect(model.preview?.importTitle == nil)
        #expect(model.showsReading)
    }

    @Test("Another order of dates, another column or another source reads the file anew, as it was said")
    func changing() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        await model.chosen(ImportSample.file)

        model.change { $0.dateOrder = .monthDayYear }
        #expect(await eventually { desk.asked.count == 2 && !model.isReading })
        #expect(desk.asked.last?.mapping?.dateOrder == .monthDayYear)
        #expect(desk.asked.last?.bytes == ImportSample.file.bytes)

        model.sourceID = MoneySample.bca.id
        #expect(await eventually { desk.asked.count == 3 && !model.isReading })
        #expect(desk.asked.last?.source == .id(MoneySample.bca.id))

        // What is chosen already asks nobody.
        model.change { $0.dateOrder = desk.preview.mapping?.dateOrder ?? .dayMonthYear }
        model.sourceID = MoneySample.bca.id
        await Task.yield()
        #expect(desk.asked.count == 3)
    }

    @Test("Of two columns that mean the same the one that was chosen last does, and the other nothing")
    func columns() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        for (column, field, columns) in [
            (1, .date, [nil, .date, .amount]), (1, nil, [.date, nil, .amount]),
            (4, .note, [.date, .description, .amount, nil, .note]),
        ] as [(Int, ImportField?, [ImportField?])] {
            let count = desk.asked.count
            model.columnChosen(column, field)
            #expect(await eventually { desk.asked.count == count + 1 && !model.isReading })
            #expect(desk.asked.last?.mapping?.columns == columns)
        }
    }

    @Test("An answer about an earlier choice comes too late and is dropped, and so is one after Start Over")
    func late() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        desk.holdsBack = true
        let first = Task { await model.chosen(StatementFile(name: "old.csv", bytes: [1])) }
        #expect(await eventually { desk.heldBack == 1 })
        desk.holdsBack = false
        desk.preview = ImportSample.known
        await model.chosen(ImportSample.file)
        let shown = model.preview
        #expect(shown?.importTitle == nil && model.file?.name == ImportSample.file.name)
        desk.preview = ImportSample.preview
        desk.answer()
        await first.value
        #expect(model.preview == shown && !model.isReading)

        desk.holdsBack = true
        let second = Task { await model.chosen(ImportSample.file) }
        #expect(await eventually { desk.heldBack == 1 })
        model.startOverTapped()
        #expect(!model.isReading && model.file == nil)
        desk.answer()
        await second.value
        #expect(model.preview == nil && model.failure == nil && !model.isReading)
    }

    @Test("Importing says how many, offers to undo it, and forgets the file")
    func importing() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        model.sourceID = MoneySample.bca.id
        #expect(await eventually { desk.asked.count == 2 && !model.isReading })
        await model.importTapped()

        #expect(desk.sent.map(\.file.source) == [.id(MoneySample.bca.id)])
        #expect(model.done?.title == "118 transactions imported")
        #expect(model.done?.details == ["3 were already there", "2 rows can't be read"])
        #expect(model.done?.notes.count == 2)
        #expect(model.preview == nil && model.file == nil && model.sourceID == nil && !model.isWorking)
        let undo = try #require(desk.undo)
        #expect(desk.said == ["118 transactions imported"])

        await undo()
        #expect(desk.undone == [MoneySample.id(121)])
        #expect(desk.said.last == "118 transactions deleted")
        #expect(model.done == nil)
    }

    @Test("Without a connection the file stays and a second press sends the same key; another file has another")
    func unreachable() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        desk.failure = .fault(.unreachable)
        await model.importTapped()
        #expect(model.failure == ClientFault.unreachable.sentence)
        #expect(model.file == ImportSample.file && model.preview?.importTitle != nil && desk.said.isEmpty)

        desk.failure = nil
        await model.importTapped()
        #expect(model.failure == nil && model.done != nil)
        await model.chosen(ImportSample.file)
        await model.importTapped()
        let keys = desk.sent.map(\.key)
        #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test("A file that is none, is too long or could not be had says so, and another can be chosen")
    func unreadable() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        desk.failure = .refused(
            ClientRefusal(code: .statementUnreadable, sentence: "No transactions found in this file."))
        await model.chosen(ImportSample.file)
        #expect(model.failure == "No transactions found in this file.")
        #expect(model.preview == nil && !model.isReading)
        desk.failure = nil

        await model.chosen(.failure(CocoaError(.fileReadTooLarge)))
        #expect(model.failure == "The file can be at most 5 MB.")
        await model.chosen(.failure(CocoaError(.fileReadUnknown)))
        #expect(model.failure == "The file could not be read. Choose it again.")
        model.chooseTapped()
        #expect(model.failure == nil)
        await model.chosen(.failure(CancellationError()))
        #expect(model.failure == nil)

        let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
        try Data(ImportSample.file.bytes).write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        await model.chosen(.success(place))
        #expect(model.file?.name == place.lastPathComponent && model.file?.bytes == ImportSample.file.bytes)
        #expect(model.preview != nil)
    }

    @Test("Where everything is there already nothing is to import, and it says so")
    func known() async throws {
        let desk = ImportDesk(ImportSample.known)
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        #expect(model.preview?.importTitle == nil)
        #expect(model.preview?.hints == ["Everything in this file is already there."])
        #expect(model.preview?.facts.map(\.title) == ["Already there", "Passed over", "Days"])
    }

    @Test("What another has brought in meanwhile is told of, and there is nothing to undo")
    func knownMeanwhile() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        await model.chosen(ImportSample.file)
        desk.preview = ImportSample.known
        await model.importTapped()
        #expect(model.done?.title == "Nothing new was in this file")
        #expect(model.done?.details == ["121 were already there"] && desk.said.isEmpty)
    }

    @Test("Undoing an earlier import asks first; what goes wrong is said and leaves it in the list")
    func earlier() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        let earlier = try #require(model.live.content?.imports.first)
        #expect(earlier.title == "mutasi-oktober.csv" && earlier.detail.first == "96 transactions")

        model.undoTapped(earlier)
        #expect(model.isAskingToUndo && desk.undone.isEmpty)
        model.isAskingToUndo = false
        #expect(model.undoing == nil)

        model.undoTapped(earlier)
        desk.failure = .fault(.unreachable)
        await model.undoConfirmed(earlier)
        #expect(model.failure == ClientFault.unreachable.sentence && model.live.content?.imports == [earlier])
        desk.failure = nil
        await model.undoConfirmed(earlier)
        #expect(desk.undone == [earlier.id] && desk.said == ["96 transactions deleted"])
        #expect(model.live.content?.imports.isEmpty == true)
    }

    @Test("The page offers sources that are in use, and leads to what was brought in")
    func ways() async throws {
        let desk = ImportDesk()
        let model = await desk.model()
        let sources = try #require(model.live.content?.sources)
        #expect(!sources.isEmpty && sources.allSatisfy(\.isOffered))
        model.transactionsTapped()
        #expect(desk.opened == [.householdTransactions])
    }
}
