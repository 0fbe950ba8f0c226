extension _Emitter {
    /// Adds a declaration to the style of the next outermost element. `stage` tells where in the box it belongs; what
    /// is already pending further inside gets an element of its own around the next one.
    public func style(_ property: _StyleProperty, _ value: _StyleValue, _ stage: _Pending.Stage, adding: Bool = false) {
        _pending.stage = stage
        _pending.style = StyleTable.shared.step(from: _pending.style, property, value, adding: adding)
    }

    /// Adds an attribute to the next outermost element.
    public func pendingAttribute(_ attribute: _Attribute, _ value: String) {
        _pending.attributes.removeAll { $0.attribute == attribute }
        _pending.attributes.append(PendingAttribute(attribute: attribute, value: value))
    }

    /// Whether `stage` can still be had in the box that is pending, given what was asked for before.
    public func fits(_ stage: _Pending.Stage) -> Bool {
        _pending.stage.rawValue <= stage.rawValue
    }

    /// Writes `content` inside an element of its own if its box cannot also be what is pending, else directly.
    public func boxed(_ stage: _Pending.Stage, _ content: () -> Void) {
        if fits(stage) {
            content()
        } else {
            open(.div, .column)
            content()
            close()
        }
    }
}
