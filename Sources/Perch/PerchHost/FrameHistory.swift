/// The newest frames of a page, so that a browser that was away for a moment can catch up.
struct FrameHistory {
    private var frames: [(number: Int, bytes: [UInt8])] = []
    private var size = 0
    private static let sizeLimit = 32 * 1024
    /// What an array takes beside its bytes; most frames are shorter than that.
    private static let frameOverhead = 64

    mutating func append(_ bytes: [UInt8], number: Int) {
        frames.append((number, bytes))
        size += bytes.count + FrameHistory.frameOverhead
        while size > FrameHistory.sizeLimit, let oldest = frames.first {
            size -= oldest.bytes.count + FrameHistory.frameOverhead
            frames.removeFirst()
        }
    }

    /// The frames after `number`, or nil if some of them are gone.
    func frames(after number: Int) -> [[UInt8]]? {
        // The browser says any number: nothing is added to it.
        guard let oldest = frames.first, oldest.number - 1 <= number else { return nil }
        return frames.filter { $0.number > number }.map(\.bytes)
    }
}
