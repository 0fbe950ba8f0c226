/// Refuses texts that call a thing by another name than the house's: money in is never "Received".
///
/// Every text is taken to name the thing, unless its role is declared to be another one: it says a phrase in which the
/// word stands for something else ("credit card"), or it stands at a place where it does ("Delete" in the room of
/// wishes). What nobody thought of is found. Decision 0048 says why.
struct WordRule: Rule {
    /// Where what people read is written.
    private static let folders = ["Sources/Screens/", "Sources/Domain/", "Sources/Contract/", "Sources/Server/"]

    /// Where words stand that banks write and nobody here says.
    private static let read = "Sources/Domain/Capture/Reading/"

    func findings(in file: SourceFile) -> [Finding] {
        guard Self.folders.contains(where: file.path.hasPrefix), !file.path.hasPrefix(Self.read) else { return [] }
        let rows = HouseWord.all.filter { row in !row.places.contains(where: file.path.hasPrefix) }
        return file.literals.filter(\.isText).flatMap { literal in
            let words = Phrase.words(of: literal.text)
            return rows.compactMap { row in
                row.wrongWords(in: words).map { wrong in
                    file.finding(literal.line, "\(row.role.rawValue) is \(row.say), not “\(wrong)”")
                }
            }
        }
    }
}
