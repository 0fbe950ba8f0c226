public import Ledger

/// A photo of a wish. Its pictures are kept apart from it, and another photo is another one of these.
public struct WishPicture: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<WishPicture>

    /// The media type of all pictures.
    public static let contentType = "image/jpeg"

    /// Which one.
    public let id: ID
    /// Pixels from left to right of the large picture.
    public let width: Int
    /// Pixels from top to bottom of the large picture.
    public let height: Int

    /// A photo of that size.
    public init(id: ID, width: Int, height: Int) {
        self.id = id
        self.width = width
        self.height = height
    }
}
