/// A part of an app that is shown by itself.
@MainActor
@preconcurrency
public protocol Scene {
    /// The type of ``body``.
    associatedtype Body: Scene
    /// The content and behaviour of the scene.
    @SceneBuilder var body: Body { get }

    /// Writes `scene` to `emitter`.
    static func _emitScene(_ scene: Self, to emitter: _Emitter)
}

extension Scene {
    /// A composite scene is kept as a scope, so that its state works.
    public static func _emitScene(_ scene: Self, to emitter: _Emitter) {
        emitter.composite(_SceneHost(scene: scene))
    }
}

extension Never: Scene {}

/// A scene that writes its content itself and has no body.
@MainActor
@preconcurrency
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
    /// Never called: the runtime writes a primitive by `_emitScene`.
    public var body: Never { fatalError("a primitive scene has no body") }
}

/// The scope of a composite scene.
struct _SceneHost<S: Scene>: View, _CarriesProperties {
    var scene: S
    var body: some View { _SceneView(scene: scene.body) }
}

/// A scene as a view.
struct _SceneView<S: Scene> {
    let scene: S
}

extension _SceneView: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) { S._emitScene(view.scene, to: emitter) }
}

/// Windows with the same content; on the web, pages.
public struct WindowGroup<Content: View> {
    let content: Content
}

extension WindowGroup: _PrimitiveScene {
    /// Windows with what `content` builds.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with what `content` builds.
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title for menus, which a page does not show.
    public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title for menus, which a page does not show.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title for menus, which a page does not show.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title for menus, which a page does not show.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Windows with a title for menus, which a page does not show.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }

    public static func _emitScene(_ scene: Self, to emitter: _Emitter) { Content._emit(scene.content, to: emitter) }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public enum SceneBuilder {
    /// A statement.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// One scene is itself.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Two scenes.
    public static func buildBlock<C0: Scene, C1: Scene>(_ c0: C0, _ c1: C1) -> some Scene { _FirstScene(scene: c0) }
    /// Three scenes.
    public static func buildBlock<C0: Scene, C1: Scene, C2: Scene>(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> some Scene { _FirstScene(scene: c0) }
    /// Four scenes.
    public static func buildBlock<C0: Scene, C1: Scene, C2: Scene, C3: Scene>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> some Scene { _FirstScene(scene: c0) }
}

/// Several scenes; as on an iPhone, the first is shown.
struct _FirstScene<S: Scene> {
    let scene: S
}

extension _FirstScene: _PrimitiveScene {
    static func _emitScene(_ scene: Self, to emitter: _Emitter) { S._emitScene(scene.scene, to: emitter) }
}

/// A scene whose content is changed by a modifier.
struct _ModifiedScene<S: Scene, Modifier: ViewModifier>: _PrimitiveScene {
    let scene: S
    let modifier: Modifier

    static func _emitScene(_ scene: Self, to emitter: _Emitter) {
        Modifier._emit(scene.modifier, _SceneView(scene: scene.scene), to: emitter)
    }
}

extension Scene {
    /// Runs `action` with the old and the new value after `value` changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some Scene {
        _ModifiedScene(scene: self, modifier: _ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Runs `action` after `value` changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some Scene {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Runs `action` with the new value after `value` changed; the form before iOS 17.
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (Value) -> Void
    ) -> some Scene {
        onChange(of: value) { _, new in action(new) }
    }

    /// Sets a value of the environment for the scene.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some Scene {
        _ModifiedScene(scene: self, modifier: _EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Puts an object into the environment of the scene.
    public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
        _ModifiedScene(scene: self, modifier: _EnvironmentModifier { $0.setObject(object, Object.self) })
    }

    /// Puts an observable object into the environment of the scene.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        _ModifiedScene(scene: self, modifier: _EnvironmentModifier { $0.setObject(object, T.self) })
    }
}
