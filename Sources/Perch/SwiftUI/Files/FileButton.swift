extension _Emitter {
    /// A button that lets the person choose files; phones offer the camera and the library by themselves.
    ///
    /// - Parameters:
    ///   - accept: which files are offered, as HTML says it; nil for all.
    ///   - most: how many may be chosen; nil for as many as a page takes.
    ///   - opensItself: whether the browser lets the person choose as soon as it shows the button, where what the
    ///     person did last allows that.
    ///   - chosen: hears of the files at once; their bytes come later.
    package func fileButton(
        accept: String?, most: Int?, opensItself: Bool = false, label: () -> Void,
        chosen: @escaping @MainActor ([ChosenFile]) -> Void
    ) {
        let files = graph.files
        let attributes = takeAttributes()
        open(.label, _Emitter.classes(_environment.buttonStyle?.look ?? .borderless, nil))
        label()
        _pending = .none
        _pending.attributes = attributes
        open(.input, .visuallyHidden)
        attribute(.type, literal: "file")
        attribute(.accept, accept)
        attribute(.multiple, if: most != 1)
        attribute(.dataKind, literal: "files")
        if opensItself { attribute(.dataState, literal: "asks") }
        attribute(.dataKey, fieldKey(opensItself ? "import" : "files"))
        attribute(.dataLimit, "\(files.limitBytes)")
        attribute(.disabled, if: !_environment.isEnabled)
        on(.files) { { event in chosen(files.announce(event.value, most: most)) } }
        focus()
        close()
        close()
    }
}
