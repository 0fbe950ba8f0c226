/// One choice of a picker.
struct PickerOption {
    /// The value that a `tag` gave.
    var tag: AnyHashable?
    /// The id of the element that a `ForEach` made the view of, which counts where there is no tag.
    var id: AnyHashable?
    /// The words of the choice, read only where they are needed.
    let readWords: @MainActor () -> String
    let emit: (_Emitter) -> Void

    @MainActor
    var words: String { readWords() }

    init(
        tag: AnyHashable? = nil, id: AnyHashable? = nil, words: @autoclosure @escaping @MainActor () -> String,
        emit: @escaping (_Emitter) -> Void
    ) {
        self.tag = tag
        self.id = id
        readWords = words
        self.emit = emit
    }
}

/// A view that holds choices of a picker.
@MainActor
protocol OptionSource {
    /// The choices in order.
    var options: [PickerOption] { get }
}

/// The choices that a view holds; a view that only shows something is one choice.
@MainActor
func pickerOptions<Content: View>(of view: Content) -> [PickerOption] {
    if let source = view as? any OptionSource { return source.options }
    var parts: [any View] = []
    Content._eachPart(view) { parts.append($0) }
    if parts.count > 1 { return parts.flatMap { pickerOptions(of: $0) } }
    return [PickerOption(words: _plainText(of: view)) { Content._emit(view, to: $0) }]
}

/// The choices of a picker with their values.
struct PickerOptions<Value: Hashable> {
    struct Option {
        let value: Value
        /// Names the choice in the page.
        let key: String
        let words: String
        let isChosen: Bool
        let emit: (_Emitter) -> Void
    }

    let options: [Option]
    private let selection: Binding<Value>

    @MainActor
    init<Content: View>(of content: Content, chosen selection: Binding<Value>) {
        let chosen = selection.wrappedValue
        self.selection = selection
        options = pickerOptions(of: content).compactMap { option in
            guard let tag = option.tag ?? option.id, let value = tag.base as? Value else { return nil }
            return Option(
                value: value, key: PickerOptions.key(value), words: option.words, isChosen: value == chosen,
                emit: option.emit)
        }
    }

    @MainActor
    func choose(_ option: Option) { selection.wrappedValue = option.value }

    @MainActor
    func choose(key: String) {
        if let option = options.first(where: { $0.key == key }) { choose(option) }
    }

    private static func key(_ value: Value) -> String {
        func unwrapped(_ value: Any) -> String {
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else { return String(describing: value) }
            return mirror.children.first.map { unwrapped($0.value) } ?? "nil"
        }
        return unwrapped(value)
    }
}

/// A modifier that gives a value to choices.
@MainActor
protocol TagBearing {
    var tag: AnyHashable { get }
}

extension _TagModifier: TagBearing {}

extension ModifiedContent: OptionSource where Content: View, Modifier: ViewModifier {
    var options: [PickerOption] {
        var options = pickerOptions(of: content)
        if let modifier = modifier as? any TagBearing {
            for index in options.indices where options[index].tag == nil { options[index].tag = modifier.tag }
        } else if options.count == 1 {
            let view = self
            let option = options[0]
            options[0] = PickerOption(tag: option.tag, id: option.id, words: option.words) {
                Modifier._emit(view.modifier, view.content, to: $0)
            }
        }
        return options
    }
}

extension ForEach: OptionSource where Content: View {
    var options: [PickerOption] {
        data.flatMap { element in
            pickerOptions(of: content(element)).map { option in
                var option = option
                option.id = option.id ?? AnyHashable(id(element))
                return option
            }
        }
    }
}

extension Group: OptionSource where Content: View {
    var options: [PickerOption] { pickerOptions(of: content) }
}

extension Optional: OptionSource where Wrapped: View {
    var options: [PickerOption] { map { pickerOptions(of: $0) } ?? [] }
}

extension _ConditionalContent: OptionSource {
    var options: [PickerOption] {
        switch storage {
        case .first(let view): pickerOptions(of: view)
        case .second(let view): pickerOptions(of: view)
        }
    }
}

extension EmptyView: OptionSource {
    var options: [PickerOption] { [] }
}

extension Divider: OptionSource {
    var options: [PickerOption] { [] }
}
