/// What the server knows of each field that has been typed into (docs/reference/perch-protocol.md, "Text input").
package struct FieldStates {
    package struct State: Equatable {
        /// The newest change of the field that the server has seen.
        package var sequence = 0
        /// How often the program, rather than the person, has set the field.
        package var revision = 0
    }

    private struct Key: Hashable {
        var block: UInt32
        var element: UInt16
    }

    private var states: [Key: State] = [:]
    /// The field whose input is being handled; a value sent for it is a correction, not a new revision.
    var current: (block: UInt32, element: UInt16)?

    /// Notes the sequence number of an input that is written; false for one that was typed before the program last set
    /// the field, which is not written and whose number does not count as seen.
    mutating func accepts(_ sequence: Int, revision: Int, block: UInt32, element: UInt16) -> Bool {
        let key = Key(block: block, element: element)
        guard revision >= states[key]?.revision ?? 0 else { return false }
        states[key, default: State()].sequence = sequence
        return true
    }

    /// The numbers to send with a value, after counting the revision if the program set it.
    mutating func stateForPatch(block: UInt32, element: UInt16) -> State {
        let key = Key(block: block, element: element)
        if current.map({ $0.block != block || $0.element != element }) ?? true {
            states[key, default: State()].revision += 1
        }
        return states[key] ?? State()
    }

    mutating func forget(block: UInt32) {
        guard !states.isEmpty else { return }
        states = states.filter { $0.key.block != block }
    }
}

extension Block {
    /// The value attribute of a field.
    func fieldText(element: UInt16) -> String? {
        guard let slot = fieldSlot(element) else { return nil }
        var found: String?
        ValueBuffer.each(in: values.bytes) { index, value in
            if index == slot, let value { found = String(decoding: value, as: UTF8.self) }
        }
        return found
    }

    /// Writes what the browser already shows, so that only a difference from it is sent.
    func setFieldText(_ text: String, element: UInt16) {
        if let slot = fieldSlot(element) { setValue(text, slot: slot) }
    }

    /// Writes the choice that the browser already shows: whether a box is checked, or which value was chosen.
    func setChoice(_ value: String, element: UInt16) {
        guard let slot = checkedSlot(element) else { return setFieldText(value, element: element) }
        guard isRadio(element) else { return setValue(value == "false" ? nil : "", slot: slot) }
        setValue("", slot: slot)
        // Radio buttons are rows of their group, and exclude each other in the browser.
        for other in parent?.children.array ?? [] where other !== self && other.isRadio(element) {
            if let slot = other.checkedSlot(element) { other.setValue(nil, slot: slot) }
        }
    }

    private func checkedSlot(_ element: UInt16) -> Int? {
        shape?.slots.firstIndex(of: .attribute(element: element, .checked))
    }

    /// Of what is checked only radio buttons have the name of a group.
    private func isRadio(_ element: UInt16) -> Bool {
        shape?.slots.contains(.attribute(element: element, .name)) == true
    }

    private func setValue(_ text: String?, slot: Int) {
        var scratch = ScratchBuffer<UInt8>(capacity: values.bytes.count + (text?.utf8.count ?? 0) + 5)
        ValueBuffer.each(in: values.bytes) { index, value in
            if index != slot {
                scratch.append(value: value)
            } else if var text {
                text.withUTF8 { scratch.append(value: UnsafeRawBufferPointer($0)) }
            } else {
                scratch.append(value: nil)
            }
        }
        values.free()
        values = ValueBuffer(copying: UnsafeRawBufferPointer(scratch.slice(from: 0)))
        scratch.free()
    }

    private func fieldSlot(_ element: UInt16) -> Int? {
        shape?.slots.firstIndex(of: .attribute(element: element, .value))
    }
}
