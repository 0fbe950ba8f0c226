/// A type whose stored properties announce reads and writes to an ``ObservationRegistrar``.
///
/// The protocol, the macros and the registrar carry the names and shapes of Swift's own Observation module
/// (SE-0395), so that a model written for an iPhone compiles unchanged. Perch brings its own because the
/// toolchain's module re-renders a parent for a child's read and keeps a registration for ever when it never fires.
public protocol Observable {}

/// Makes the stored properties of a class observable; the expansion is the toolchain's own.
@attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Routes one stored property through the registrar; applied by ``Observable()``.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationTracked() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Leaves one stored property out of observation.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
