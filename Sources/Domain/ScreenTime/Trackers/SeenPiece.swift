/// A part of what a tracker saw.
struct SeenPiece {
    /// Which of the spans it is of, counted in the order of their beginnings.
    let order: Int
    /// The app or domain whose time it is.
    let key: AppKey
    /// Its seconds of the epoch.
    let range: Range<Int>

    init(_ order: Int, _ key: AppKey, _ range: Range<Int>) {
        self.order = order
        self.key = key
        self.range = range
    }

    /// The same for other seconds.
    func with(_ range: Range<Int>) -> SeenPiece { SeenPiece(order, key, range) }

    /// The browser, if it is a window of one.
    var browser: Browser? { Browser(key) }

    /// Earlier; of two that begin together the one whose span comes first.
    static func precedes(_ left: SeenPiece, _ right: SeenPiece) -> Bool {
        (left.range.lowerBound, left.order) < (right.range.lowerBound, right.order)
    }
}
