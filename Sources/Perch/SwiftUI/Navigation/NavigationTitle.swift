/// How large a page's title is.
public enum NavigationBarItem {
    /// How large a page's title is.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
    }
}

extension View {
    /// The title of the page, shown as its heading and used for the document's title.
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        modifier(_TitleModifier(title: String(title)))
    }

    /// The title of the page.
    public func navigationTitle(_ title: Text) -> some View {
        modifier(_TitleModifier(title: title.content))
    }

    /// How large the page's title is.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        modifier(_TitleModeModifier(mode: mode))
    }
}

struct _TitleModifier: ViewModifier {
    typealias Body = Never
    let title: String

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            emitter.portal(to: outlets.title) {
                emitter.open(.h1, .title)
                emitter.attribute(.dataTitle, literal: "")
                emitter.attribute(.tabindex, literal: "-1")
                emitter.text(modifier.title)
                emitter.close()
            }
        }
        Base._emit(content, to: emitter)
    }
}

/// Marks the page for the style sheet, which shows the title small in the bar.
struct _TitleModeModifier: ViewModifier {
    typealias Body = Never
    let mode: NavigationBarItem.TitleDisplayMode

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            emitter.portal(to: outlets.title, order: -1) {
                emitter.open(.span, modifier.mode == .inline ? .inlineTitle : .largeTitle)
                emitter.attribute(.hidden, literal: "")
                emitter.close()
            }
        }
        Base._emit(content, to: emitter)
    }
}
