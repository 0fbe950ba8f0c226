public import Foundation
public import UniformTypeIdentifiers

extension View {
    /// Lets the person choose a file while `isPresented` is true. It is false again before `onCompletion` is called
    /// with the address of the file on disk, which holds until the next choice or the end of the page, or with what
    /// went wrong: `CocoaError` `.fileReadTooLarge` for a file that is longer than the page takes, `.fileReadUnknown`
    /// for one that cannot be read. A person who cancels makes it false, and nothing is called.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            _FileImporterModifier(isPresented: isPresented, types: allowedContentTypes, takesMany: false) { result in
                switch result {
                case .success(let files): if let file = files.first { onCompletion(.success(file)) }
                case .failure(let error): onCompletion(.failure(error))
                }
            })
    }

    /// The same for several files, where `allowsMultipleSelection` is true: all of them, or what went wrong with one.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        modifier(
            _FileImporterModifier(
                isPresented: isPresented, types: allowedContentTypes, takesMany: allowsMultipleSelection,
                completed: onCompletion))
    }
}

/// `fileImporter`.
///
/// A browser opens its chooser only right after the person did something, and what a press leads to shows only after a
/// way to the server and back. So there is a question with a button that always works, and the browser opens the
/// chooser by itself where it may.
struct _FileImporterModifier: ViewModifier {
    typealias Body = Never
    let isPresented: Binding<Bool>
    let types: [UTType]
    let takesMany: Bool
    let completed: (Result<[URL], any Error>) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
        let importer = emitter.importer()
        if emitter.search == nil, !modifier.isPresented.wrappedValue { importer.cancel() }
        let environment = emitter._environment
        emitter._environment.isEnabled = true
        let question = _AlertModifier(
            .choices(isTitleVisible: true), Text(verbatim: modifier.title), modifier.isPresented,
            _ImportActions(modifier: modifier, importer: importer), EmptyView())
        _AlertModifier._emit(question, EmptyView(), to: emitter)
        emitter._environment = environment
    }

    var title: String { takesMany ? "Choose Files" : "Choose a File" }

    /// What HTML offers of the files; nil for all of them.
    var accept: String? {
        var words: [String] = []
        for type in types {
            guard let accept = type.accept else { return nil }
            words += accept.filter { !words.contains($0) }
        }
        return words.isEmpty ? nil : words.joined(separator: ",")
    }
}

/// What a file importer asks, or that it waits for what was chosen.
struct _ImportActions: _Primitive {
    let modifier: _FileImporterModifier
    let importer: FileImporter

    static func _emit(_ view: Self, to emitter: _Emitter) {
        let isSending = view.importer.isSending
        emitter.branch(isSending ? 1 : 0) {
            if isSending { emitter.waiting(for: view.importer) } else { ask(view, emitter) }
        }
    }

    private static func ask(_ view: Self, _ emitter: _Emitter) {
        let (modifier, importer, files) = (view.modifier, view.importer, emitter.graph.files)
        emitter.fileButton(accept: modifier.accept, most: modifier.takesMany ? nil : 1, opensItself: true) {
            emitter.open(.span)
            emitter.text(modifier.title)
            emitter.close()
        } chosen: { chosen in
            importer.receive(chosen, of: files, while: modifier.isPresented, modifier.completed)
        }
    }
}

extension _Emitter {
    /// Stands in place of the button while the bytes are on their way, and takes the focus that the button had.
    fileprivate func waiting(for importer: FileImporter) {
        open(.div, .button)
        attribute(.tabindex, literal: "-1")
        if search == nil, importer.takesFocus() {
            let place = place
            graph.wantFocus(place.block, element: place.element)
        }
        ProgressView._emit(ProgressView("Sending…" as LocalizedStringKey), to: self)
        close()
    }
}

extension URL {
    /// On an iPhone a file that the person chose opens to the app by this; here it is open from the start.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// The app is done with a file that the person chose.
    public func stopAccessingSecurityScopedResource() {}
}
