import Household
public import Ledger

/// What an entry is called that nobody described (look-and-feel §6): "From Mom" for money in, "Spending" for money out.
/// Forms leave the description open and the service writes this; the API asks for a description as it always did.
public enum StandardDescription {
    /// The words for an entry.
    ///
    /// - Parameter author: how the person is called who books it; empty where that is not known.
    public static func words(_ direction: Direction, by author: String) -> String {
        switch direction {
        case .credit: author.isEmpty ? "From a parent" : "From \(author)"
        case .debit: "Spending"
        }
    }
}

extension EntryForm {
    /// The form with words in place of a description that was left open.
    public func described(by author: String) -> EntryForm {
        guard isDescriptionOpen(description) else { return self }
        var form = self
        form.description = StandardDescription.words(direction, by: author)
        return form
    }
}

extension EntryChangeForm {
    /// The change with words in place of a description that was taken away from an entry that a person booked; what
    /// Roost booked keeps needing one.
    public func described(_ entry: Entry, by author: String) -> EntryChangeForm {
        guard entry.source == .manual, let description, isDescriptionOpen(description) else { return self }
        var form = self
        form.description = StandardDescription.words(entry.direction, by: author)
        return form
    }
}

/// Whether nothing is left of a description once it is clean.
private func isDescriptionOpen(_ text: String) -> Bool {
    do throws(FieldProblem) {
        _ = try FieldRules.description(text)
        return false
    } catch {
        return error == .descriptionRequired
    }
}
