/// The values of the pages above a stack's root, of any types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// An empty path.
    public init() {}

    /// A path of these values.
    public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
        self.values = values.map { AnyHashable($0) }
    }

    /// The number of pages above the root.
    public var count: Int { values.count }
    /// Whether only the root is shown.
    public var isEmpty: Bool { values.isEmpty }

    /// Adds a page.
    public mutating func append<Value: Hashable>(_ value: Value) { values.append(value) }

    /// Removes pages from the end.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}
