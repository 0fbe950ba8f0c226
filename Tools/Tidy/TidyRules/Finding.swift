/// One place that breaks a house rule.
package struct Finding: Equatable, Comparable, Sendable, CustomStringConvertible {
    /// Warnings are printed; only failures stop the build.
    package enum Weight: Sendable {
        case failure, warning
    }

    /// Path from the root of the repository.
    package let path: String
    /// First line is 1.
    package let line: Int
    package let message: String
    package let weight: Weight

    package init(path: String, line: Int, message: String, weight: Weight = .failure) {
        self.path = path
        self.line = line
        self.message = message
        self.weight = weight
    }

    /// `file:line: message`, the form that editors and terminals turn into a link.
    package var description: String {
        "\(path):\(line): \(weight == .warning ? "warning: " : "")\(message)"
    }

    package static func < (left: Finding, right: Finding) -> Bool {
        (left.path, left.line, left.message) < (right.path, right.line, right.message)
    }
}
