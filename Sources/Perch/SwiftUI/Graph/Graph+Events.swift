/// What the browser reports, brought to the handlers of the views that it names.
extension Graph {
    /// Handles one event that the browser reported. Returns whether it named something that takes such an event;
    /// anything else has no effect.
    package func dispatch(_ event: _Event, block number: UInt32, element: UInt16) -> Bool {
        if lacksViews { flush() }
        guard fault == nil, let block = table[number], block.isMounted, !isHidden(block),
            let handler = handler(of: event.kind, block, element)
        else { return false }
        if event.kind == .change {
            // The browser shows the choice already; where the binding refuses it, the difference is sent back.
            block.setChoice(event.value, element: element)
            if let owner = Scope.owner(of: block) { markDirty(owner) }
        }
        Graph.$current.withValue(self) { handler(event) }
        return true
    }

    /// Handles new text of a field (docs/reference/perch-protocol.md, "Text input").
    package func input(_ text: String, block number: UInt32, element: UInt16, sequence: Int, revision: Int) -> Bool {
        if lacksViews { flush() }
        guard fault == nil, let block = table[number], block.isMounted, !isHidden(block),
            let handler = handler(of: .input, block, element)
        else { return false }
        fields.current = (number, element)
        defer { fields.current = nil }
        guard fields.accepts(sequence, revision: revision, block: number, element: element) else {
            patch.fieldValue(of: block, element: element, block.fieldText(element: element) ?? "", in: self)
            flush()
            return true
        }
        block.setFieldText(text, element: element)
        if let owner = Scope.owner(of: block) { markDirty(owner) }
        Graph.$current.withValue(self) { handler(_Event(kind: .input, value: text)) }
        flush()
        return true
    }

    func fieldState(block: UInt32, element: UInt16) -> FieldStates.State {
        fields.stateForPatch(block: block, element: element)
    }

    private func handler(of kind: _EventKind, _ block: Block, _ element: UInt16) -> ((_Event) -> Void)? {
        guard let owner = Scope.owner(of: block) else { return nil }
        var path: ContiguousArray<Block> = [block]
        while let next = path[path.count - 1].parent, path[path.count - 1] !== owner { path.append(next) }
        path.reverse()
        let emitter = _Emitter(graph: self, scope: owner)
        emitter.search = HandlerSearch(kind: kind, element: element, path: path)
        owner.search(with: emitter)
        let handler = emitter.search?.handler
        emitter.finish()
        return handler
    }
}
