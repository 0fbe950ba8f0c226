extension _Emitter {
    /// A button that lets the person choose files; phones offer the camera and the library by themselves.
    ///
    /// - Parameters:
    ///   - accept: which files are offered, as HTML says it.
    ///   - most: how many may be chosen; nil for as many as a page takes.
    ///   - chosen: hears of the files at once; their bytes come later.
    package func fileButton(
        accept: String, most: Int?, label: () -> Void, chosen: @escaping @MainActor ([ChosenFile]) -> Void
    ) {
        let files = graph.files
        let attributes = takeAttributes()
        open(.label, _Emitter.classes(_environment.buttonStyle?.look ?? .borderless, nil))
        label()
        _pending = .none
        _pending.attributes = attributes
        open(.input, .visuallyHidden)
        attribute(.type, literal: "file")
        attribute(.accept, literal: accept)
        attribute(.multiple, if: most != 1)
        attribute(.dataKind, literal: "files")
        attribute(.dataKey, fieldKey("files"))
        attribute(.dataLimit, "\(files.limitBytes)")
        attribute(.disabled, if: !_environment.isEnabled)
        on(.files) { { event in chosen(files.announce(event.value, most: most)) } }
        focus()
        close()
        close()
    }
}
