/// Calls that crash, print, or make a run differ from the last one.
struct BannedCallRule: Rule {
    private static let executable = "Sources/Server/roost/"
    private static let randomCalls: Set = ["randomElement", "shuffled", "shuffle"]
    private static let sleeps: Set = ["sleep", "usleep", "nanosleep"]

    func findings(in file: SourceFile) -> [Finding] {
        guard file.isSwift else { return [] }
        let isLibrary = file.place != nil && !file.path.hasPrefix(Self.executable)
        let mayNotVary = isLibrary && file.stem != "World"
        return file.tokens.indices.compactMap { index in
            let cursor = Cursor(tokens: file.tokens, index: index)
            let message =
                (file.isTest ? sleep(at: cursor) ?? neverRun(at: cursor) : crash(at: cursor))
                ?? (isLibrary ? printing(at: cursor) : nil)
                ?? (mayNotVary ? variation(at: cursor) : nil)
            return message.map { file.finding(file.tokens[index].line, $0) }
        }
    }

    private func crash(at cursor: Cursor) -> String? {
        guard cursor.text == "!", !cursor.followsSpace else { return nil }
        switch cursor.previous {
        case "try": return "try! crashes; handle or pass on the error"
        case "as": return "as! crashes; use as? and say what happens otherwise"
        default: break
        }
        let endsValue = cursor.previousIsWord || [")", "]", "}", "?", ">"].contains(cursor.previous)
        let isComparison = cursor.next == "=" && !cursor.nextFollowsSpace
        return endsValue && !isComparison ? "a force unwrap crashes; say what happens when there is nothing" : nil
    }

    private func printing(at cursor: Cursor) -> String? {
        let isPlain = cursor.previous != "." && cursor.previous != "func"
        let isQualified = cursor.previous == "." && cursor.beforePrevious == "Swift"
        guard ["print", "debugPrint"].contains(cursor.text), cursor.next == "(", isPlain || isQualified else {
            return nil
        }
        return "a library does not print; return a value or log"
    }

    private func variation(at cursor: Cursor) -> String? {
        let isCall = cursor.next == "(" && cursor.previous != "func"
        let isEmptyCall = isCall && cursor.arguments.isEmpty
        switch cursor.text {
        case "Date" where isEmptyCall || cursor.nextTwo == [".", "now"]:
            return "the time comes from World, not from Date()"
        case "UUID" where isEmptyCall:
            return "new identifiers come from World, not from UUID()"
        case "SystemRandomNumberGenerator" where isCall:
            return "random numbers come from World"
        case let name where isCall && cursor.previous == "." && drawsByChance(name, cursor):
            return cursor.arguments.contains("using") ? nil : "random numbers come from World, passed by using:"
        default:
            return nil
        }
    }

    /// `Int.random(in:)` and `Bool.random()` draw; a type's own `random` takes its chance from somewhere else.
    private func drawsByChance(_ name: String, _ cursor: Cursor) -> Bool {
        let isNumber = name == "random" && (cursor.arguments.first == "in" || cursor.beforePrevious == "Bool")
        return isNumber || Self.randomCalls.contains(name)
    }

    private func sleep(at cursor: Cursor) -> String? {
        guard Self.sleeps.contains(cursor.text), cursor.next == "(" else { return nil }
        let isForeignMember = cursor.previous == "." && !["Task", "Thread"].contains(cursor.beforePrevious)
        guard !isForeignMember, cursor.previous != "func" else { return nil }
        return "a test waits for what it expects; it never sleeps"
    }

    /// Tests of XCTest are found by an index of the code, which is not written.
    private func neverRun(at cursor: Cursor) -> String? {
        let isImport = cursor.previous == "import" && cursor.text == "XCTest"
        return isImport ? "nobody finds a test of XCTest; write it with Testing" : nil
    }
}

/// A place among the tokens, with a look at its neighbours that never leaves the file.
private struct Cursor {
    let tokens: [Token]
    let index: Int

    private func token(_ offset: Int) -> Token? {
        tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }

    var text: String { tokens[index].text }
    var followsSpace: Bool { tokens[index].followsSpace }
    var previous: String { token(-1)?.text ?? "" }
    var beforePrevious: String { token(-2)?.text ?? "" }
    var previousIsWord: Bool { token(-1)?.isWord ?? false }
    var next: String { token(1)?.text ?? "" }
    var nextFollowsSpace: Bool { token(1)?.followsSpace ?? true }
    var nextTwo: [String] { [next, token(2)?.text ?? ""] }

    /// The tokens between the parentheses that follow.
    var arguments: [String] {
        var depth = 0
        var found: [String] = []
        for token in tokens[(index + 1)...] {
            if token.text == ")" { depth -= 1 }
            if depth == 0, token.text != "(" { break }
            if depth > 0 { found.append(token.text) }
            if token.text == "(" { depth += 1 }
        }
        return found
    }
}
