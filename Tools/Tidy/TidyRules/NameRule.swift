/// Refuses names that say nothing. A `ClipManager` is a clip library, a clip player or a clip cache: say which.
struct NameRule: Rule {
    private static let anywhere: Set = ["manager", "helper", "helpers", "util", "utils", "utility", "utilities"]
    private static let atTheEnd: Set = ["data", "info"]
    private static let declarations: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

    func findings(in file: SourceFile) -> [Finding] {
        guard file.isCode else { return [] }
        return fileNameFindings(in: file) + typeNameFindings(in: file)
    }

    private func fileNameFindings(in file: SourceFile) -> [Finding] {
        // In `Type+Topic` the type was named by its owner, who may be Foundation; the topic is ours.
        let parts = file.stem.split(separator: "+")
        guard let ours = parts.last, let word = Self.emptyWord(in: ours) else { return [] }
        return [file.finding(1, "file name says nothing: \(word)")]
    }

    private func typeNameFindings(in file: SourceFile) -> [Finding] {
        zip(file.tokens, file.tokens.dropFirst()).compactMap { keyword, name in
            guard Self.declarations.contains(keyword.text), name.isWord, name.text.first?.isUppercase == true,
                let word = Self.emptyWord(in: name.text[...])
            else { return nil }
            return file.finding(name.line, "\(name.text) says nothing: \(word)")
        }
    }

    static func emptyWord(in name: Substring) -> String? {
        let words = words(of: name)
        if let word = words.first(where: { anywhere.contains($0) }) { return word }
        return words.last.flatMap { atTheEnd.contains($0) ? $0 : nil }
    }

    /// `HTTPClient_pool` is http, client, pool.
    static func words(of name: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let endsCapitals = index + 1 < characters.count && characters[index + 1].isLowercase
            let startsWord = character.isUppercase && (word.last?.isLowercase == true || endsCapitals)
            if !character.isLetter || startsWord, !word.isEmpty {
                words.append(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }
}
