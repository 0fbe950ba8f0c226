/// What a form holds once somebody else has saved what it began from, while a person typed into it.
///
///                        name      price     notes
///     base               Bike      $80       -           as both began
///     mine               Red bike  $80       -           as typed here
///     theirs             Bike      $75       From Gran   as it is kept now
///     merged             Red bike  $75       From Gran
///
///     form = ThreeWayMerge(base: original, mine: typed, theirs: form).merged(\.name, \.price, \.notes)
public struct ThreeWayMerge<Form> {
    /// What becomes of a field that both have changed.
    public enum Conflict: Sendable {
        /// What was typed here stays, and replaces theirs when it is saved again.
        case keepsMine
        /// Theirs is shown, to be looked at before anything replaces it.
        case takesTheirs
    }

    private let base: Form
    private let mine: Form
    private let theirs: Form
    private let conflict: Conflict

    /// A merge.
    ///
    /// - Parameters:
    ///   - base: the form as it began.
    ///   - mine: the form as it was typed over.
    ///   - theirs: the form as it begins now.
    public init(base: Form, mine: Form, theirs: Form, conflict: Conflict = .keepsMine) {
        self.base = base
        self.mine = mine
        self.theirs = theirs
        self.conflict = conflict
    }

    /// A field after the merge.
    public subscript<Value: Equatable>(field: KeyPath<Form, Value>) -> Value {
        let (base, mine, theirs) = (base[keyPath: field], mine[keyPath: field], theirs[keyPath: field])
        guard mine != base else { return theirs }
        switch conflict {
        case .keepsMine: return mine
        case .takesTheirs: return theirs == base ? mine : theirs
        }
    }

    /// Their form with `fields` merged, each on its own; what is not named is theirs.
    public func merged<each Value: Equatable>(_ fields: repeat WritableKeyPath<Form, each Value>) -> Form {
        var form = theirs
        for field in repeat each fields { form[keyPath: field] = self[field] }
        return form
    }
}
