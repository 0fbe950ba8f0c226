import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type under a name of its own, which makes the preview when it is asked to.
enum PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let arguments = node.arguments.trimmed
        let body = node.trailingClosure.map { " \($0.trimmed)" } ?? ""
        return [
            """
            enum \(context.makeUniqueName("Preview")): SwiftUI.PreviewRegistry {
                @MainActor static func makePreview() -> SwiftUI.Preview {
                    SwiftUI.Preview(\(arguments))\(raw: body)
                }
            }
            """
        ]
    }
}
