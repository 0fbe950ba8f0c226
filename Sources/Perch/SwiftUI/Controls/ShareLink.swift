public import Foundation

/// A button that offers the device's ways of sharing something; where there are none, it copies.
public struct ShareLink<Label: View> {
    let content: _SharedContent
    let label: Label

    init(_ content: _SharedContent, @ViewBuilder label: () -> Label) {
        self.content = content
        self.label = label()
    }
}

/// What is shared.
struct _SharedContent: Encodable {
    var title: String?
    var text: String?
    var url: String?

    init(_ text: String, subject: Text?, message: Text?) {
        title = subject?.plainText
        self.text = [message?.plainText, text].compactMap { $0 }.joined(separator: "\n")
    }

    init(_ url: URL, subject: Text?, message: Text?) {
        title = subject?.plainText
        text = message?.plainText
        self.url = url.absoluteString
    }
}

/// The usual label of a ``ShareLink``.
public struct DefaultShareLinkLabel: View {
    let title: Text

    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

extension ShareLink {
    /// Shares a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(_SharedContent(item, subject: subject, message: message), label: label)
    }

    /// Shares an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(_SharedContent(item, subject: subject, message: message), label: label)
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares a text.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text("Share…")) }
    }

    /// Shares an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text("Share…")) }
    }

    /// Shares a text by a button with a title.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text(titleKey)) }
    }

    /// Shares an address by a button with a title.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: Text(titleKey)) }
    }
}

extension ShareLink: View {
    public var body: some View {
        Button {
            guard let json = try? JSONEncoder().encode(content) else { return }
            Graph.current?.command("share", String(decoding: json, as: UTF8.self))
        } label: {
            label
        }
    }
}

/// What the sheet for sharing shows of a thing; browsers show what they know themselves.
public struct SharePreview<Image, Icon> {
    let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
    /// A title.
    public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
    /// A title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Image == SwiftUI.Image, Icon == Never {
    /// A title and a picture.
    public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
    /// A title and a picture.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

extension ShareLink {
    /// Shares a text; its preview gives it a subject where it has none.
    public init<I, J>(
        item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(item: item, subject: subject ?? preview.title, message: message, label: label)
    }

    /// Shares an address; its preview gives it a subject where it has none.
    public init<I, J>(
        item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(item: item, subject: subject ?? preview.title, message: message, label: label)
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares a text; its preview gives it a subject where it has none.
    public init<I, J>(item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>) {
        self.init(item: item, subject: subject ?? preview.title, message: message)
    }

    /// Shares an address; its preview gives it a subject where it has none.
    public init<I, J>(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>) {
        self.init(item: item, subject: subject ?? preview.title, message: message)
    }
}
