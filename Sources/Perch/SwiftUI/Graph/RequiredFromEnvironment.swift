import Foundation

/// A dynamic property that takes an object from the environment, without which its view cannot be evaluated.
@MainActor
protocol RequiredFromEnvironment {
    /// Whether a property of this type can lack anything.
    static var canBeMissing: Bool { get }
    /// What is missing for the property at `pointer`, in words for whoever writes the screen; nil where all is there.
    static func problem(at pointer: UnsafeRawPointer) -> String?
}

/// Stands in place of a view that lacks an object of its environment.
///
/// On an iPhone such a mistake ends the app. Here it would end the pages of everybody, so that only the view itself is
/// left out: with the words for whoever writes the screen in a debug build, without them in a release.
enum MissingPart {
    @MainActor private static var told: Set<String> = []

    @MainActor
    static func emit(_ problem: String, to emitter: _Emitter) {
        if emitter.search == nil, told.count < 1000, told.insert(problem).inserted {
            FileHandle.standardError.write(Data("\(problem)\n".utf8))
        }
        #if DEBUG
            Text._emit(Text(verbatim: problem), to: emitter)
        #else
            Text._emit(Text(verbatim: "This part of the page cannot be shown."), to: emitter)
        #endif
    }
}
