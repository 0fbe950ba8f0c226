/// Makes an object of a view's state once, although the view's value is made again with every evaluation around it.
struct _MadeOnce<Object: AnyObject> {
    @MainActor
    private final class Box {
        private let make: @MainActor () -> Object
        lazy var object = make()

        init(_ make: @escaping @MainActor () -> Object) { self.make = make }
    }

    private let box: Box

    @MainActor
    var object: Object { box.object }

    init(_ make: @escaping @MainActor () -> Object) { box = MainActor.assumeIsolated { Box(make) } }
}
