/// Cuts the stream of bytes into messages, wherever the frames were cut.
public struct RecordReader: Sendable {
    private var bytes: [UInt8] = []
    /// Where the next message begins.
    private var start = 0
    /// Up to here no separator was found.
    private var searched = 0

    /// A reader of nothing yet.
    public init() {}

    /// Takes what came, in whatever pieces.
    public mutating func push(_ piece: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            searched -= start
            start = 0
        }
        bytes.append(contentsOf: piece)
    }

    /// The next whole message without its separator; nil until more has come. Throws `.tooLong`.
    public mutating func next() throws(HubProblem) -> [UInt8]? {
        let end = bytes[searched...].firstIndex(of: HubProtocol.separator)
        searched = end ?? bytes.count
        guard searched - start <= HubProtocol.messageBytes else { throw .tooLong }
        guard let end else { return nil }
        let record = Array(bytes[start..<end])
        start = end + 1
        searched = start
        return record
    }
}
