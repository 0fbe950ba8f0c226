import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The compiler at the other end of standard input and output: each message is JSON after its length in eight bytes,
/// the lowest first.
struct CompilerConnection: MessageConnection {
    private static let lengthSize = 8

    func sendMessage<Message: Encodable>(_ message: Message) throws {
        let body = try JSONEncoder().encode(message)
        let length = (0..<Self.lengthSize).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
        try FileHandle.standardOutput.write(contentsOf: Data(length) + body)
    }

    func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
        // The compiler ends with a message of no length, or with the end of the pipe.
        guard let prefix = try read(Self.lengthSize) else { return nil }
        let length = prefix.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length > 0 else { return nil }
        guard let body = try read(length) else {
            throw MacroError("the compiler has ended in the middle of a message")
        }
        return try JSONDecoder().decode(type, from: body)
    }

    /// So many bytes, which may come in pieces; nil where fewer come.
    private func read(_ count: Int) throws -> Data? {
        var bytes = Data()
        while bytes.count < count {
            let piece = try FileHandle.standardInput.read(upToCount: count - bytes.count)
            guard let piece, !piece.isEmpty else { return nil }
            bytes += piece
        }
        return bytes
    }
}
