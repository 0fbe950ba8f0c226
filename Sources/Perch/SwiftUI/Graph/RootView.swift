/// The whole page: the app's content, then what is shown above it.
package struct PageRoot<Content: View> {
    let overlays: Outlet
    let content: Content

    /// Shows `content`, and sheets and alerts in `overlays`, which must also be in the environment.
    package init(overlays: Outlet, content: Content) {
        self.overlays = overlays
        self.content = content
    }
}

extension PageRoot: View {
    package var body: some View {
        _PageLayers(overlays: overlays, content: content)
    }
}

struct _PageLayers<Content: View> {
    let overlays: Outlet
    let content: Content
}

extension _PageLayers: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .appContent)
        Content._emit(view.content, to: emitter)
        emitter.close()
        emitter.show(view.overlays)
    }
}
