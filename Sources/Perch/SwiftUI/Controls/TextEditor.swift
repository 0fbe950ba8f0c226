/// A field for long text, as large as its place.
public struct TextEditor {
    let text: Binding<String>

    /// A field that edits `text`.
    public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    /// The field is a scope of its own, so that a keystroke evaluates nothing but the field and who reads the text.
    public var body: some View { _TextEditorElement(text: text) }
}

struct _TextEditorElement: _Primitive {
    let text: Binding<String>

    static func _emit(_ element: Self, to emitter: _Emitter) {
        let isNamed = emitter.isNamed
        emitter.open(.textarea, .textEditor)
        emitter.attribute(.rows, literal: "3")
        emitter.field(
            "Text", isNamed: isNamed, prompt: "", emitter._environment.fieldTraits, element.text)
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}
