public import Foundation

/// The attributes of text that SwiftUI draws.
public enum SwiftUITextAttributes {
    /// The colour of letters.
    public enum ForegroundColor: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind letters.
    public enum BackgroundColor: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.BackgroundColor"
    }

    /// The font.
    public enum FontKey: AttributedStringKey {
        public typealias Value = Font
        public static let name = "SwiftUI.Font"
    }
}

extension AttributeScopes {
    /// The attributes that `Text` draws.
    public struct SwiftUIAttributes: AttributeScope {
        /// The colour of letters.
        public let foregroundColor: SwiftUITextAttributes.ForegroundColor
        /// The colour behind letters.
        public let backgroundColor: SwiftUITextAttributes.BackgroundColor
        /// The font.
        public let font: SwiftUITextAttributes.FontKey
        /// Links and emphasis.
        public let foundation: FoundationAttributes
    }

    /// The attributes that `Text` draws.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of SwiftUI.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T
    {
        self[T.self]
    }
}

extension Text {
    /// A text with the colours, fonts, links and emphasis of its parts.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(verbatim: "")
        runs = attributedContent.runs.map { run in
            var attributes = TextAttributes()
            attributes.color = run[SwiftUITextAttributes.ForegroundColor.self]?.css
            attributes.font = run[SwiftUITextAttributes.FontKey.self]
            let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self].map(\.absoluteString)
                .flatMap { SafeAddress.isSafe($0) ? $0 : nil }
            return TextRun(
                content: String(attributedContent[run.range].characters), attributes: attributes, link: link)
        }
    }
}
