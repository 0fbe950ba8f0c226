extension _Emitter {
    /// Evaluates the content of `block` and, unless a handler is being looked for, keeps what changed.
    func evaluate(_ block: Block, _ content: () -> Void) {
        let outer = begin(block)
        content()
        end(block, outer)
    }

    /// Begins the evaluation of `block`; what it returns goes to ``end(_:_:)``.
    func begin(_ block: Block) -> (frame: Frame, pending: _Pending) {
        let outer = (frame, _pending)
        frame = Frame(block: block)
        frame.firstOperation = operations.count
        frame.firstValue = values.count
        frame.firstChild = children.count
        frame.firstOpen = open.count
        if let search { frame.isTarget = search.path.last === block && search.depth == search.path.count - 1 }
        return outer
    }

    /// Ends the evaluation of `block` and, unless a handler is being looked for, keeps what changed.
    func end(_ block: Block, _ outer: (frame: Frame, pending: _Pending)) {
        if search == nil { keep(block) }
        operations.rewind(to: frame.firstOperation)
        values.rewind(to: frame.firstValue)
        children.removeLast(children.count - frame.firstChild)
        (frame, _pending) = outer
    }

    /// The block that stood in the next hole when the current block was last evaluated.
    func nextOldChild() -> Block? {
        defer { frame.oldChild += 1 }
        switch frame.block.children {
        case .none: return nil
        case .one(let block): return frame.oldChild == 0 ? block : nil
        case .many(let blocks): return frame.oldChild < blocks.count ? blocks[frame.oldChild] : nil
        }
    }

    /// Puts `block` into the current hole.
    func place(_ block: Block, _ hole: Operation.Hole = .content) {
        operations.append(Operation(.hole, low: hole.rawValue).bits)
        children.append(block)
        block.parent = frame.block
        if hole == .content { contribute(block.flags) }
    }

    /// In find mode, whether `block` leads to the target; the path is then one step further while `body` runs.
    func descend(into block: Block, _ body: () -> Void) {
        guard var search, search.depth < search.path.count - 1, search.path[search.depth + 1] === block else { return }
        search.depth += 1
        self.search = search
        body()
        self.search?.depth -= 1
    }

    // MARK: Holes

    /// Writes one branch of a conditional; another branch has its own block and its own state.
    public func branch(_ index: Int, _ content: () -> Void) {
        hole(.branch(index), content)
    }

    /// Writes content whose type is known only while running; another type has its own block and its own state.
    public func dynamic(_ type: Any.Type, _ content: () -> Void) {
        hole(.type(ObjectIdentifier(type)), content)
    }

    /// Writes content that another id gives new state.
    func identified(_ id: AnyHashable, _ content: () -> Void) {
        hole(.id(id), content)
    }

    private func hole(_ identity: BlockIdentity, _ content: () -> Void) {
        if tabs != nil { return content() }
        let old = nextOldChild()
        if search != nil {
            if let old, old.identity == identity { descend(into: old) { evaluate(old, content) } }
            return
        }
        let block = old.flatMap { $0.identity == identity && $0 is BranchBlock ? $0 : nil } ?? BranchBlock(identity)
        evaluate(block, content)
        _pending = .none
        place(block)
    }

    /// Writes a composite view: its scope is kept, and skipped when nothing that it depends on has changed.
    public func composite<Content: View>(_ view: Content) {
        let old = nextOldChild()
        if search != nil { return }
        let pending = _pending
        _pending = .none
        if let scope = old as? ScopeOf<Content> {
            scope.update(view, environment: _environment, pending: pending, with: self)
            place(scope)
        } else {
            let scope = ScopeOf(view, environment: _environment, pending: pending, depth: Int(self.scope.depth) + 1)
            if graph.table.count > graph.blockLimit || scope.depth > PageFault.depthLimit {
                return exceed(at: scope)
            }
            scope.parent = frame.block
            scope.start(in: graph)
            scope.evaluate(with: self)
            place(scope)
        }
    }

    /// Leaves a view out that is too many; the page fails at the end of its flush.
    private func exceed<Content: View>(at scope: ScopeOf<Content>) {
        let isDeep = scope.depth > PageFault.depthLimit
        graph.excess =
            isDeep ? .tooDeep(view: scope.viewName) : .tooLarge(view: scope.viewName, limit: graph.blockLimit)
    }

    // MARK: Keeping

    private func keep(_ block: Block) {
        let operations = operations.slice(from: frame.firstOperation)
        let values = UnsafeRawBufferPointer(values.slice(from: frame.firstValue))
        let newChildren = BlockList(children, from: frame.firstChild)
        let isNew = block.shape == nil
        let oldFlags = block.flags
        block.flags = frame.flags
        guard let shape = block.shape else {
            graph.table.number(block)
            block.shape = Interned.shared.shape(of: operations)
            block.values = ValueBuffer(copying: values)
            block.children = newChildren
            return
        }
        if shape.isMade(of: operations) {
            keepValues(of: block, shape, values)
            keepChildren(of: block, newChildren)
        } else {
            let newShape = Interned.shared.shape(of: operations)
            keepShape(of: block, from: shape, to: newShape, values, newChildren)
        }
        if !isNew, oldFlags != block.flags { flagsChanged(of: block) }
    }

    /// The container around a block that now wants space otherwise must be written anew, unless it is being so.
    private func flagsChanged(of block: Block) {
        guard block is Scope, let owner = block.parent.flatMap(Scope.owner(of:)), owner !== scope else { return }
        graph.markDirty(owner)
    }

    private func keepValues(of block: Block, _ shape: BlockShape, _ values: UnsafeRawBufferPointer) {
        guard !block.values.isIdentical(to: values) else { return }
        let old = block.values
        block.values = ValueBuffer(copying: values)
        if block.isMounted { graph.patch.values(of: block, shape, from: old, to: block.values, in: graph) }
        old.free()
    }

    /// The holes are the same ones: where another block stands in one, its markup takes the place of the old.
    private func keepChildren(of block: Block, _ newChildren: BlockList) {
        let oldChildren = block.children
        guard !oldChildren.elementsEqual(newChildren, by: ===) else { return }
        block.children = newChildren
        for (old, new) in zip(oldChildren, newChildren) where old !== new {
            if block.isMounted, !(new is ElsewhereBlock) { graph.patch.replace(old, with: new) }
            graph.remove(old)
        }
    }

    private func keepShape(
        of block: Block, from old: BlockShape, to new: BlockShape, _ values: UnsafeRawBufferPointer,
        _ newChildren: BlockList
    ) {
        block.shape = new
        if old.hasSameSkeleton(as: new) {
            if block.isMounted { graph.patch.staticAttributes(of: block, from: old, to: new) }
            keepValues(of: block, new, values)
            keepChildren(of: block, newChildren)
            return
        }
        let oldNumber = block.number
        let oldChildren = block.children
        block.values.free()
        block.values = ValueBuffer(copying: values)
        block.children = newChildren
        for child in oldChildren where !newChildren.contains(where: { $0 === child }) { graph.remove(child) }
        graph.table.number(block)
        if block.isMounted { graph.patch.replace(number: oldNumber, with: block) }
    }
}
