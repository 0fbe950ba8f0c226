import Foundation

/// What a `fileImporter` waits for, kept over its evaluations.
@MainActor
@Observable
final class FileImporter: BuiltWhileEvaluating {
    /// Whether the person has chosen, and the bytes are on their way.
    private(set) var isSending = false
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var wantsFocus = false

    /// The person has chosen these. When their bytes are here, and `isPresented` is true still, it becomes false, and
    /// `completed` is called with the addresses of the files.
    func receive(
        _ chosen: [ChosenFile], of files: ChosenFiles, while isPresented: Binding<Bool>,
        _ completed: @escaping (Result<[URL], any Error>) -> Void
    ) {
        guard !chosen.isEmpty, !isSending else { return }
        isSending = true
        wantsFocus = true
        task = Task {
            let result = await Self.written(chosen)
            guard !Task.isCancelled, isPresented.wrappedValue else {
                if case .success(let folder) = result { folder.remove() }
                return
            }
            isSending = false
            task = nil
            if case .success(let folder) = result { files.folders.keep(folder, for: self, within: files.limitTogether) }
            isPresented.wrappedValue = false
            completed(result.map(\.files))
        }
    }

    /// Nothing is waited for any more.
    func cancel() {
        guard isSending else { return }
        isSending = false
        task?.cancel()
        task = nil
    }

    /// Whether what shows that the bytes are on their way takes the focus now; true once.
    func takesFocus() -> Bool {
        defer { wantsFocus = false }
        return wantsFocus
    }

    /// Writes the files to disk once their bytes are here.
    private static func written(_ chosen: [ChosenFile]) async -> Result<ImportFolder, any Error> {
        do {
            // What is refused already is said before the others have come.
            for file in chosen where !file.isAwaited { _ = try await file.content() }
            var files: [(name: String, content: Data)] = []
            for file in chosen { files.append((file.name, try await file.content())) }
            guard ImportFolders.hasRoom(for: files.reduce(0) { $0 + $1.content.count }) else {
                return .failure(CocoaError(.fileReadUnknown))
            }
            return .success(try await ImportFolder.write(files))
        } catch {
            return .failure(error)
        }
    }
}

/// Keeps what a file importer waits for as long as its view is.
@MainActor
final class ImporterBlock: ElsewhereBlock {
    let importer = FileImporter()

    override func willRemove(from graph: Graph) {
        importer.cancel()
        super.willRemove(from: graph)
    }
}

extension _Emitter {
    /// What the file importer that is being written waits for.
    func importer() -> FileImporter {
        let old = nextOldChild() as? ImporterBlock
        if search != nil { return old?.importer ?? FileImporter() }
        let block = old ?? ImporterBlock()
        place(block, .elsewhere)
        return block.importer
    }
}
