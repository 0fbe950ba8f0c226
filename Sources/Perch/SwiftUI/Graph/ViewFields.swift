@_spi(Reflection) import Swift

/// The stored properties of one type of view: where its dynamic properties lie, and how two values compare.
///
/// Found once per type through the standard library's reflection (`_forEachField`).
@MainActor
final class ViewFields {
    private enum Comparison {
        /// Plain data or a reference: the same bytes mean the same value.
        case bytes(Int)
        /// `==` of the field's type.
        case equatable(any Equatable.Type)
        /// A dynamic property that says itself whether two values mean the same source.
        case dynamic(any DynamicProperty.Type)
        /// A nested value, compared field by field.
        case nested(ViewFields)
        /// Nothing is known of the type, so two values never count as the same.
        case never
    }

    private var dynamicFields: ContiguousArray<(offset: Int, type: any DynamicProperty.Type)> = []
    /// Those among the dynamic properties without which the view cannot be evaluated.
    private var requirements: ContiguousArray<(offset: Int, type: any RequiredFromEnvironment.Type)> = []
    /// Properties written by others, made of dynamic properties; they are updated before each evaluation.
    private var updates: ContiguousArray<(offset: Int, type: any DynamicProperty.Type)> = []
    private var comparisons: ContiguousArray<(offset: Int, comparison: Comparison)> = []
    private var alwaysDiffers = false

    private static var known: [ObjectIdentifier: ViewFields] = [:]

    /// The last type that was asked for: the rows of a list come one after the other.
    private static var latest: (type: ObjectIdentifier, fields: ViewFields)?

    /// Whether values of the type have dynamic properties.
    var hasStorage: Bool { !dynamicFields.isEmpty }

    /// Whether something must be done or looked for before each evaluation.
    private(set) var needsPreparation = false

    /// The fields of `type`.
    static func of(_ type: Any.Type) -> ViewFields {
        let key = ObjectIdentifier(type)
        if let latest, latest.type == key { return latest.fields }
        let fields = known[key] ?? ViewFields(type)
        known[key] = fields
        latest = (key, fields)
        return fields
    }

    private init(_ type: Any.Type) {
        // An existential has no fields to look at, and asking for them stops the program. The kind of a type is the
        // first word of its metadata (docs/ABI/TypeMetadata.rst of the Swift project).
        let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        guard _MetadataKind(rawValue: kind) == .struct else {
            alwaysDiffers = true
            return
        }
        let isStruct = _forEachField(of: type) { [self] _, offset, fieldType, _ in
            if let dynamicType = fieldType as? any DynamicProperty.Type {
                if let required = fieldType as? any RequiredFromEnvironment.Type, required.canBeMissing {
                    requirements.append((offset, required))
                }
                if !(fieldType is any StoredProperty.Type) {
                    take(ViewFields.of(fieldType), at: offset)
                    updates.append((offset, dynamicType))
                }
                dynamicFields.append((offset, dynamicType))
                comparisons.append((offset, .dynamic(dynamicType)))
            } else {
                // The scope of a composite modifier, style, app or scene holds it, and its state is the scope's.
                if fieldType is any ViewModifier.Type || type is any _CarriesProperties.Type {
                    take(ViewFields.of(fieldType), at: offset)
                }
                comparisons.append((offset, ViewFields.comparison(of: fieldType)))
            }
            return true
        }
        alwaysDiffers = !isStruct
        needsPreparation = !requirements.isEmpty || !updates.isEmpty
        alwaysDiffers = alwaysDiffers || comparisons.contains { if case .never = $0.comparison { true } else { false } }
    }

    /// Takes over the properties of a value that lies at `offset`.
    private func take(_ nested: ViewFields, at offset: Int) {
        dynamicFields += nested.dynamicFields.map { (offset + $0.offset, $0.type) }
        requirements += nested.requirements.map { (offset + $0.offset, $0.type) }
        updates += nested.updates.map { (offset + $0.offset, $0.type) }
    }

    private static func comparison(of type: Any.Type) -> Comparison {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        if let equatable = type as? any Equatable.Type { return .equatable(equatable) }
        if type is AnyClass || _openExistential(type, do: isPlain) { return .bytes(_openExistential(type, do: size)) }
        let nested = ViewFields.of(type)
        return nested.alwaysDiffers || nested.comparisons.isEmpty ? .never : .nested(nested)
    }

    /// Gives each dynamic property of the value at `pointer` its storage, in the order of the fields: that of the value
    /// at `old`, or a new one that belongs to `scope`.
    func install(into pointer: UnsafeMutableRawPointer, from old: UnsafeMutableRawPointer?, scope: Scope) {
        for (offset, type) in dynamicFields {
            type._install(at: pointer + offset, from: old.map { $0 + offset }, scope: _ScopeReference(scope))
        }
    }

    /// Gives each dynamic property of the value at `pointer` the storage that was kept of an earlier value.
    func install(into pointer: UnsafeMutableRawPointer, from kept: KeptProperties, scope: Scope) {
        for ((offset, type), old) in zip(dynamicFields, kept.copies) {
            type._install(at: pointer + offset, from: old.memory, scope: _ScopeReference(scope))
        }
    }

    /// The dynamic properties of the value at `pointer`, without the rest of it.
    func properties(of pointer: UnsafeMutableRawPointer) -> KeptProperties {
        KeptProperties(copies: dynamicFields.map { offset, type in (type, type.copy(at: pointer + offset)) })
    }

    /// Updates the properties of the value at `pointer` before its body is evaluated. Returns what is missing for that.
    func prepare(_ pointer: UnsafeMutableRawPointer) -> String? {
        for (offset, type) in requirements {
            if let problem = type.problem(at: UnsafeRawPointer(pointer + offset)) { return problem }
        }
        for (offset, type) in updates { type._update(at: pointer + offset) }
        return nil
    }

    /// Tells each dynamic property of the value at `pointer` that the scope is gone.
    func remove(from pointer: UnsafeMutableRawPointer) {
        for (offset, type) in dynamicFields { type._remove(at: pointer + offset) }
    }

    /// Whether two values depend on the same things.
    func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        if alwaysDiffers { return false }
        for (offset, comparison) in comparisons {
            let (a, b) = (first + offset, second + offset)
            let isEqual =
                switch comparison {
                case .bytes(let count):
                    UnsafeRawBufferPointer(start: a, count: count)
                        .elementsEqual(UnsafeRawBufferPointer(start: b, count: count))
                case .equatable(let type): ViewFields.equal(type, a, b)
                case .dynamic(let type): type._isSameSource(a, b)
                case .nested(let fields): fields.areEqual(a, b)
                case .never: false
                }
            if !isEqual { return false }
        }
        return true
    }

    private static func equal<T: Equatable>(_: T.Type, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: T.self).pointee == second.assumingMemoryBound(to: T.self).pointee
    }
}

/// The scope that a dynamic property belongs to; opaque outside Perch.
@MainActor
public struct _ScopeReference {
    let scope: Scope
    init(_ scope: Scope) { self.scope = scope }
}

/// What is kept of a view that was let go of: its dynamic properties, and through them their storage.
final class KeptProperties {
    let copies: [(type: any DynamicProperty.Type, memory: UnsafeMutableRawPointer)]

    init(copies: [(type: any DynamicProperty.Type, memory: UnsafeMutableRawPointer)]) { self.copies = copies }

    deinit {
        for (type, memory) in copies { type.free(memory) }
    }

    /// Tells each property that its scope is gone.
    @MainActor
    func remove() {
        for (type, memory) in copies { type._remove(at: memory) }
    }
}
