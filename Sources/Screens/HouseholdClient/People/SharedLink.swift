/// A page of this server that is to be opened on another device: a link to hand on, or a picture for its camera.
public struct SharedLink: Hashable, Sendable {
    /// How another device gets there.
    public struct Reach: Hashable, Sendable {
        /// "https://roost.example/invite/7K…"; never an address that means another machine on another device.
        public let address: String
        /// The address as a picture for cameras.
        public let picture: QRCode

        /// An address and its picture.
        public init(address: String, picture: QRCode) {
            self.address = address
            self.picture = picture
        }
    }

    /// The page without the server: "/invite/7K…".
    public let path: String
    /// The page with the server; nil where the server has no address that other devices reach.
    public let reach: Reach?

    /// A link to a page.
    public init(path: String, reach: Reach?) {
        self.path = path
        self.reach = reach
    }

    /// What is told of it in one line: the address, else the path, which goes behind whatever address is right.
    public var text: String { reach?.address ?? path }
}

/// The squares of a QR code, without the quiet margin around them.
public struct QRCode: Hashable, Sendable {
    /// How many squares a side has; 0 where none could be made.
    public let side: Int
    /// Row by row from the top left, `side` times `side`; true is dark.
    public let squares: [Bool]

    /// A code of these squares.
    public init(side: Int, squares: [Bool]) {
        precondition(squares.count == side * side)
        self.side = side
        self.squares = squares
    }
}
