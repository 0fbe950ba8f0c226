@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros of the module `SwiftUI`: a program that the compiler starts and asks to expand them.
@main
struct Plugin: PluginProvider {
    static func main() throws {
        try CompilerPluginMessageListener(connection: CompilerConnection(), provider: Plugin()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "EntryMacro": EntryMacro.self
        case "PreviewMacro": PreviewMacro.self
        default: throw MacroError("there is no macro \(typeName)")
        }
    }
}

/// Why a macro cannot be expanded, in a sentence that the compiler shows at its use.
struct MacroError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
