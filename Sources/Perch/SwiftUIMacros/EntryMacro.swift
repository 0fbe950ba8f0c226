import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a key beside the property, and the property's reading and writing under that key.
enum EntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration, in: context)
        return [
            "get { self[\(raw: entry.key).self] }",
            "set { self[\(raw: entry.key).self] = newValue }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // What is wrong with the property is said once, where its reading and writing are made.
        guard let entry = try? Entry(declaration, in: context) else { return [] }
        return [
            """
            private struct \(raw: entry.key): SwiftUI.\(raw: entry.keyProtocol) {
                \(raw: entry.defaultValue)
            }
            """
        ]
    }
}

/// The property that `@Entry` stands at.
private struct Entry {
    /// The name of its key, such as `__Key_tint`.
    let key: String
    /// The protocol of keys of the values that the property belongs to.
    let keyProtocol: String
    /// The declaration of the key's default value.
    let defaultValue: String

    private static let keyProtocols = ["EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey"]

    init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
        guard let property = declaration.as(VariableDeclSyntax.self), property.bindings.count == 1,
            property.bindingSpecifier.tokenKind == .keyword(.var), let binding = property.bindings.first,
            binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { throw MacroError("'@Entry' macro can only be attached to a stored 'var' declaration") }
        key = "__Key_\(name.filter { $0 != "`" })"
        keyProtocol = try Self.keyProtocol(in: context)
        defaultValue = try Self.defaultValue(of: binding, named: name)
    }

    private static func keyProtocol(in context: some MacroExpansionContext) throws -> String {
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
        let name = extended?.as(IdentifierTypeSyntax.self)?.name ?? extended?.as(MemberTypeSyntax.self)?.name
        guard let keyProtocol = name.flatMap({ keyProtocols[$0.text] }) else {
            let names = keyProtocols.keys.sorted().map { "'\($0)'" }.joined(separator: " and ")
            throw MacroError("'@Entry' macro can only be used in extensions of \(names)")
        }
        return keyProtocol
    }

    /// With a type the value is made at each reading, so that it need not be fit for all threads; without one it is
    /// made once, as only a stored property finds out its type by itself.
    private static func defaultValue(of binding: PatternBindingSyntax, named name: String) throws -> String {
        let value = binding.initializer?.value.trimmedDescription
        guard let type = binding.typeAnnotation?.type else {
            guard let value else { throw MacroError("'@Entry' needs a type or a default value for '\(name)'") }
            return "static let defaultValue = \(value)"
        }
        let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        guard let value = value ?? (isOptional ? "nil" : nil) else {
            throw MacroError("'@Entry' needs a default value for '\(name)'")
        }
        return "static var defaultValue: \(type.trimmedDescription) { \(value) }"
    }
}
