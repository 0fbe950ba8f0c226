/// Who may import whom, read from the Markdown tables of `docs/architecture/imports.md`.
///
/// A row is `| Module, Module | what they may import |`. The left side may also be `everywhere` or a layer such as
/// `Engine/`; the right side may be `nothing` or `anything`. Rows of one name add up.
package struct ImportTable: Sendable {
    /// What one row allows.
    private enum Allowance {
        case anything
        case modules(Set<String>)
    }

    private var allowances: [String: Allowance] = [:]

    package init(markdown: String) {
        for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
            let cells = line.split(separator: "|").map { Self.names(in: $0) }
            guard cells.count == 2, cells[0] != ["module"], !(cells[0].first ?? "-").hasPrefix("-") else { continue }
            for name in cells[0] { add(cells[1], to: name) }
        }
    }

    private static func names(in cell: Substring) -> [String] {
        cell.split(separator: ",")
            .map { $0.filter { $0 != "`" && $0 != " " } }
            .filter { !$0.isEmpty }
    }

    private mutating func add(_ names: [String], to name: String) {
        if names == ["anything"] {
            allowances[name] = .anything
        } else if case .modules(let earlier) = allowances[name] ?? .modules([]) {
            allowances[name] = .modules(earlier.union(names == ["nothing"] ? [] : names))
        }
    }

    func knows(_ module: String) -> Bool {
        allowances[module] != nil
    }

    func allows(_ imported: String, in module: String, layer: String) -> Bool {
        ["everywhere", "\(layer)/", module].contains { name in
            switch allowances[name] {
            case .anything: true
            case .modules(let modules): modules.contains(imported)
            case nil: false
            }
        }
    }
}
