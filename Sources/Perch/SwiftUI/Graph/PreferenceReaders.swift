/// Who wants to know what the views inside tell; they look after an evaluation in which that may have changed.
struct PreferenceReaders {
    fileprivate var readers: ContiguousArray<AnyPreferenceReaderBlock> = []
    fileprivate var mayHaveChanged = false
}

extension Graph {
    func preferencesChanged() { preferences.mayHaveChanged = true }

    func addPreferenceReader(_ reader: AnyPreferenceReaderBlock) {
        if !preferences.readers.contains(where: { $0 === reader }) { preferences.readers.append(reader) }
    }

    func removePreferenceReader(_ reader: AnyPreferenceReaderBlock) {
        preferences.readers.removeAll { $0 === reader }
    }

    /// Lets the readers look, the innermost first.
    func lookAtPreferences() {
        guard preferences.mayHaveChanged else { return }
        preferences.mayHaveChanged = false
        for reader in preferences.readers.reversed() { reader.look(in: self) }
    }
}
