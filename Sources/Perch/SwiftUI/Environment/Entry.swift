/// Makes a property of an extension of ``EnvironmentValues`` or ``Transaction`` one of its values, with its initial
/// value where none was set.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
