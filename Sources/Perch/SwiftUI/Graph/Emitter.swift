/// Takes the steps of the block that is being evaluated; the whole contract between views and the runtime.
///
/// Steps and texts go to scratch memory; when a block ends they are
/// compared with what the block had, and the scratch is rewound.
///
/// In find mode nothing is written or kept: the emitter counts elements until it reaches the one that an event names
/// and takes its handler, so that no closure has to be retained per row.
@MainActor
public final class _Emitter {
    /// The evaluation of one block.
    struct Frame {
        /// Kept alive by whoever evaluates it.
        unowned(unsafe) var block: Block
        var firstOperation = 0
        var firstValue = 0
        var firstChild = 0
        var firstOpen = 0
        var oldChild = 0
        var element: UInt16 = 0
        var flags: BoxFlags = []
        /// Whether this is the block that an event names.
        var isTarget = false
    }

    struct OpenElement {
        var operation: Int
        var flags: BoxFlags
        var isWrapped: Bool
        /// Whether the wrapper is a row with more around its content; see ``rowDecors``.
        var isDecorated = false
    }

    var operations: ScratchBuffer<UInt64>
    var values: ScratchBuffer<UInt8>
    var children: ContiguousArray<Block> = []
    var open: ContiguousArray<OpenElement> = []
    var frame: Frame
    var graph: Graph
    /// The scope whose body is being evaluated.
    var scope: Scope
    /// What the next outermost element takes.
    public var _pending = _Pending.none
    /// The environment of the view that is being written.
    public var _environment = EnvironmentValues()
    var search: HandlerSearch?
    /// The rows with more around their content that are open, innermost last.
    var rowDecors: ContiguousArray<RowDecor> = []
    /// Set while a `TabView` asks its content for tabs instead of markup.
    var tabs: TabCollector?
    /// How the next image fills its box; known only until an element opens.
    var imageFit: ContentMode?
    /// The size of the frame that the next view stands directly in; known only until an element opens.
    var offered: OfferedSize?

    /// The emitter at work, and the one that waits for it.
    private(set) static var current: _Emitter?
    private let outer = _Emitter.current

    /// Memory that the next emitter uses again.
    private static var spare: (operations: ScratchBuffer<UInt64>, values: ScratchBuffer<UInt8>)?

    /// How many evaluations are under way.
    private static var activeCount = 0

    init(graph: Graph, scope: Scope) {
        _Emitter.activeCount += 1
        let scratch = _Emitter.spare ?? (ScratchBuffer(capacity: 4096), ScratchBuffer(capacity: 16384))
        _Emitter.spare = nil
        (operations, values) = scratch
        frame = Frame(block: scope)
        self.graph = graph
        self.scope = scope
        _Emitter.current = self
    }

    /// Gives the scratch memory back; the emitter must not be used afterwards.
    func finish() {
        _Emitter.spare = (operations, values)
        _Emitter.activeCount -= 1
        _Emitter.current = outer
        if _Emitter.activeCount == 0 { StyleTable.shared.tidyIfDue() }
    }

    // MARK: Elements

    /// Opens an element; what is pending becomes its style and attributes.
    public func open(_ tag: _Tag, _ classes: _ClassList = .none) {
        if _pending.isEmpty {
            push(tag, classes, style: 0, isWrapped: false)
        } else {
            openTakingPending(tag, classes)
        }
    }

    /// Closes the innermost element; `mask` keeps only these flags of its content, `adding` sets further ones.
    public func close() { close(keeping: [.wide, .tall]) }

    package func close(keeping mask: BoxFlags, adding: BoxFlags = []) {
        guard let element = open.popLast() else { return }
        let flags = element.flags.intersection(mask).union(adding)
        closeElement(element.operation, flags)
        guard element.isWrapped else { return }
        if element.isDecorated {
            if let decor = rowDecors.popLast() { closeRow(decor) }
        } else if let wrapper = open.popLast() {
            closeElement(wrapper.operation, wrapper.flags)
        }
    }

    private func closeElement(_ operation: Int, _ flags: BoxFlags) {
        operations.append(Operation(.close).bits)
        if !flags.isEmpty {
            operations[operation] |= UInt64(flags.rawValue) << 60
            contribute(flags)
        }
    }

    /// Passes the flags of something that ended to the element or block around it.
    func contribute(_ flags: BoxFlags) {
        guard !flags.isEmpty else { return }
        if open.count > frame.firstOpen {
            open[open.count - 1].flags.formUnion(flags)
        } else {
            frame.flags.formUnion(flags)
        }
    }

    private func push(_ tag: _Tag, _ classes: _ClassList, style: UInt32, isWrapped: Bool) {
        offered = nil
        imageFit = nil
        open.append(OpenElement(operation: operations.count, flags: [], isWrapped: isWrapped))
        operations.append(
            Operation(.open, low: tag.rawValue, classNumber: classes.number, number: style).bits)
        frame.element &+= 1
    }

    private func openTakingPending(_ tag: _Tag, _ classes: _ClassList) {
        let pending = _pending
        _pending = .none
        var isWrapped = true
        var isDecorated = false
        switch pending.wrapper {
        case .none: isWrapped = false
        case .row:
            if let decor = _environment.rowDecor {
                openRow(decor, style: pending.rowStyle)
                rowDecors.append(decor)
                isDecorated = true
            } else {
                push(.li, .listRow, style: pending.rowStyle, isWrapped: false)
            }
        case .plainRow: push(.li, .none, style: pending.rowStyle, isWrapped: false)
        case .placed: push(.div, .column, style: pending.rowStyle, isWrapped: false)
        case .field: push(.div, .formRow, style: pending.rowStyle, isWrapped: false)
        }
        push(tag, classes, style: pending.style, isWrapped: isWrapped)
        if isDecorated { open[open.count - 1].isDecorated = true }
        if !pending.attributes.isEmpty { write(pending.attributes, naming: pending.naming, on: tag) }
    }

    /// Writes what was asked for outside the element, in words that HTML allows for its tag.
    private func write(_ attributes: ContiguousArray<PendingAttribute>, naming: _Pending.Naming, on tag: _Tag) {
        let isBox = tag == .div || tag == .span
        if isBox, attributes.contains(where: { $0.attribute == .ariaLabel || $0.attribute == .ariaLabelledby }),
            !attributes.contains(where: { $0.attribute == .role })
        {
            attribute(.role, literal: naming == .image || tag == .span ? "img" : "group")
        }
        let role = attributes.first { $0.attribute == .role }?.value
        let isAdjustable = role == "spinbutton"
        let hasRange = isAdjustable || role == "progressbar" || tag == .input || tag == .progress
        // Only what has a range may have a value in words; anywhere else the value begins the description.
        let value = attributes.first { $0.attribute == .ariaValuetext && !hasRange }?.value
        for pending in attributes {
            switch pending.attribute {
            case .ariaValuetext where !hasRange:
                let hint = attributes.first { $0.attribute == .ariaDescription }?.value
                let words = [pending.value, hint ?? ""].filter { !$0.isEmpty }
                attribute(.ariaDescription, words.joined(separator: ", "))
            case .ariaDescription where value != nil: break
            case .ariaValuetext where isAdjustable:
                let number = pending.value.split { !$0.isNumber }.first.flatMap { Int($0) }
                attribute(.ariaValuenow, "\(number ?? 0)")
                attribute(.ariaValuetext, pending.value)
            default: attribute(pending.attribute, pending.value)
            }
        }
    }

    // MARK: Attributes and text

    /// Sets an attribute of the element just opened to a literal; the value is interned.
    public func attribute(_ attribute: _Attribute, literal value: String) {
        let number = Interned.shared.texts.number(of: value)
        operations.append(Operation(.staticAttribute, low: attribute.rawValue, number: number).bits)
    }

    /// Sets an attribute of the element just opened to a literal that is interned already.
    func attribute(_ attribute: _Attribute, _ literal: InternedText) {
        operations.append(Operation(.staticAttribute, low: attribute.rawValue, number: literal.number).bits)
    }

    /// Sets an attribute of the element just opened to a value that may vary; nil leaves it out.
    public func attribute(_ attribute: _Attribute, _ value: String?) {
        operations.append(Operation(.dynamicAttribute, low: attribute.rawValue).bits)
        append(value)
    }

    /// Sets or leaves out a boolean attribute of the element just opened.
    public func attribute(_ attribute: _Attribute, if condition: Bool) {
        self.attribute(attribute, condition ? "" : nil)
    }

    /// Writes the only text of the element just opened.
    public func text(_ text: String) {
        operations.append(Operation(.text).bits)
        append(text)
    }

    /// Writes a literal text; it is interned and never compared.
    public func text(literal text: String) {
        operations.append(Operation(.staticText, number: Interned.shared.texts.number(of: text)).bits)
    }

    /// Writes ready markup from a closed set, such as the drawing of a symbol; it must be one element.
    public func raw(_ markup: String) {
        operations.append(Operation(.raw, number: Interned.shared.texts.number(of: markup)).bits)
        frame.element &+= UInt16(truncatingIfNeeded: _Emitter.elementCount(of: markup))
    }

    /// The number of elements in ready markup, which the browser counts too when it numbers elements.
    static func elementCount(of markup: String) -> Int {
        let bytes = Array(markup.utf8)
        return bytes.indices.reduce(0) { count, index in
            let opens = bytes[index] == UInt8(ascii: "<") && index + 1 < bytes.count
            return opens && bytes[index + 1] != UInt8(ascii: "/") && bytes[index + 1] != UInt8(ascii: "!")
                ? count + 1 : count
        }
    }

    private func append(_ value: String?) {
        guard var value else { return values.append(value: nil) }
        value.withUTF8 { values.append(value: UnsafeRawBufferPointer($0)) }
    }

    // MARK: Events

    /// Lets the element just opened report events of `kind`; `handler` is asked for only when one arrives.
    public func on(_ kind: _EventKind, _ handler: () -> (_Event) -> Void) {
        operations.append(Operation(.event, low: kind.rawValue).bits)
        if frame.isTarget, let search, search.kind == kind, search.element == frame.element &- 1, search.handler == nil
        {
            self.search?.handler = handler()
        }
    }

    /// The number of the block and the ordinal of the element just opened, as events and focus name them.
    var place: (block: Block, element: UInt16) { (frame.block, frame.element &- 1) }
}

/// A search for the handler of one event.
struct HandlerSearch {
    let kind: _EventKind
    let element: UInt16
    /// The blocks from below the owning scope down to the one that the event names.
    let path: ContiguousArray<Block>
    var depth = 0
    var handler: ((_Event) -> Void)?
}
