import Foundation

/// Refuses names of one machine: its folders, and the hosts that packages come from.
///
/// A build takes packages from wherever the machine's own tools are pointed; a host name in the tree would tie it down.
struct PlaceRule: Rule {
    /// In pieces, so that the list does not break the rule it states.
    private static let registryHosts = [
        ["pypi", "org"], ["pythonhosted", "org"], ["npmjs", "org"], ["npmjs", "com"], ["deb", "debian", "org"],
        ["security", "debian", "org"], ["crates", "io"], ["rubygems", "org"], ["proxy", "golang", "org"],
        ["docker", "io"], ["unpkg", "com"], ["jsdelivr", "net"], ["cdnjs", "cloudflare", "com"],
    ].map { $0.joined(separator: ".") }

    private static let machineFolders = ["work", "root", "Users", "home/user", "home/runner"].map { "/\($0)/" }

    func findings(in file: SourceFile) -> [Finding] {
        zip(1..., file.lines).flatMap { number, line in
            Self.registryHosts.filter { Self.names(line, host: $0) }
                .map { file.finding(number, "names the package registry \($0)") }
                + Self.machineFolders.filter { Self.holdsPath(line, startingWith: $0) }
                .map { file.finding(number, "names a folder of one machine: \($0)") }
        }
    }

    private static func names(_ line: Substring, host: String) -> Bool {
        line.utf8.count >= host.utf8.count && line.range(of: host) != nil
    }

    /// A folder inside a longer path, such as `docs/work/`, is nobody's machine.
    private static func holdsPath(_ line: Substring, startingWith folder: String) -> Bool {
        guard let range = line.range(of: folder) else { return false }
        guard range.lowerBound > line.startIndex else { return true }
        let before = line[line.index(before: range.lowerBound)]
        return !before.isLetter && !before.isNumber && !"._-*}/)".contains(before)
    }
}
