import Design
import Household
import HouseholdClient
import Ledger
import Money
import Synchronization

@testable import MoneyScreens

/// What a page asks of a server, and what it says.
@MainActor
final class ImportDesk {
    struct Sent {
        let file: StatementFile
        let key: RequestKey
    }

    var preview: StatementPreview
    var failure: ClientFailure?
    /// Whether what is asked from now on waits for `answer`.
    var holdsBack = false
    private(set) var asked: [StatementFile] = []
    private(set) var sent: [Sent] = []
    private(set) var undone: [StatementImport.ID] = []
    private(set) var opened: [Route] = []
    private var toasts: [ToastMessage] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ preview: StatementPreview = ImportSample.preview) {
        self.preview = preview
    }

    /// How many wait.
    var heldBack: Int { waiting.count }
    /// What was said.
    var said: [String] { toasts.map(\.words) }
    /// What takes back what was said last; nil where nothing does.
    var undo: (@MainActor () async -> Void)? {
        if case .undoable(_, _, let undo) = toasts.last { undo } else { nil }
    }

    func model() async -> ImportStatementModel {
        let model = ImportStatementModel(
            client: client, person: MoneySample.raka, say: { [weak self] in self?.toasts.append($0) },
            open: { [weak self] in self?.opened.append($0) })
        await model.live.refresh()
        return model
    }

    /// Lets go what was held back.
    func answer() {
        let held = waiting
        waiting = []
        for continuation in held { continuation.resume() }
    }

    private var client: HouseholdClient {
        let keys = Mutex(0)
        var client = ImportSample.client(preview)
        client.clock.newRequestKey = {
            keys.withLock {
                $0 += 1
                return RequestKey("key \($0)")
            }
        }
        client.statements.preview = { [self] file async throws(ClientFailure) in try await read(file) }
        client.statements.add = { [self] (file, key) async throws(ClientFailure) in try await add(file, key) }
        client.statements.all = { [self] () async throws(ClientFailure) in
            await undone.contains(ImportSample.earlier.id) ? [] : [ImportSample.earlier]
        }
        client.statements.undo = { [self] id async throws(ClientFailure) in try await undo(id) }
        return client
    }

    private func read(_ file: StatementFile) async throws(ClientFailure) -> StatementPreview {
        asked.append(file)
        let answer = preview
        if holdsBack { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        return answer
    }

    private func add(_ file: StatementFile, _ key: RequestKey) throws(ClientFailure) -> ImportOutcome {
        sent.append(Sent(file: file, key: key))
        if let failure { throw failure }
        let isNew = preview.counts.new > 0
        let imported = StatementImport(
            id: MoneySample.id(121), fileName: file.name, added: preview.counts.new,
            author: .person(MoneySample.raka.user.id), createdAt: MoneySample.now)
        return ImportOutcome(imported: isNew ? imported : nil, counts: preview.counts, notes: preview.notes)
    }

    private func undo(_ id: StatementImport.ID) throws(ClientFailure) -> Int {
        if let failure { throw failure }
        undone.append(id)
        return id == ImportSample.earlier.id ? ImportSample.earlier.added : preview.counts.new
    }
}

extension ToastMessage {
    /// What it says.
    fileprivate var words: String {
        switch self {
        case .done(let words), .undoable(let words, _, _), .failed(let words), .news(let words, _),
            .leading(let words, _, _, _):
            words
        }
    }
}
