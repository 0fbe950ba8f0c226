import Foundation
import TidyRules

/// `tidy [folder]` prints every finding as `file:line: message` and ends with 1 when one of them is a failure.
@main
enum Tidy {
    static func main() {
        let folder = CommandLine.arguments.dropFirst().first ?? "."
        do {
            let findings = try TidyCheck(root: URL(fileURLWithPath: folder)).findings()
            for finding in findings { print(finding) }
            let failures = findings.count { $0.weight == .failure }
            print("tidy: \(failures) failures, \(findings.count - failures) warnings")
            exit(failures == 0 ? 0 : 1)
        } catch {
            print("tidy: cannot read \(folder): \(error)")
            exit(2)
        }
    }
}
