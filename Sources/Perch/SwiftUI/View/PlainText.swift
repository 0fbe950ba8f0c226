/// A view whose words can be had without its markup, for names, placeholders and choices.
@MainActor
protocol TextBearing {
    /// The words.
    var words: String { get }
}

/// The words of a view; empty where it has none.
@MainActor
package func _plainText<Content: View>(of view: Content) -> String {
    if let view = view as? any TextBearing { return view.words }
    if Content.Body.self != Never.self { return _plainText(of: view.body) }
    // Casting a variadic type to a protocol fails while running, so a tuple of views says itself what it holds.
    var parts: [String] = []
    Content._eachPart(view) { part in
        if type(of: part) != Content.self { parts.append(_plainText(of: part)) }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
}

extension Text: TextBearing {
    var words: String { plainText }
}

extension Label: TextBearing {
    var words: String { _plainText(of: title) }
}

extension ModifiedContent: TextBearing where Content: View {
    var words: String { _plainText(of: content) }
}

extension HStack: TextBearing {
    var words: String { _plainText(of: content) }
}

extension VStack: TextBearing {
    var words: String { _plainText(of: content) }
}

extension Group: TextBearing where Content: View {
    var words: String { _plainText(of: content) }
}

extension Optional: TextBearing where Wrapped: View {
    var words: String { map { _plainText(of: $0) } ?? "" }
}

extension _ConditionalContent: TextBearing {
    var words: String {
        switch storage {
        case .first(let view): _plainText(of: view)
        case .second(let view): _plainText(of: view)
        }
    }
}
