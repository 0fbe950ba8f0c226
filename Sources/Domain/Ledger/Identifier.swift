public import Foundation

/// A typed id: 128 random bits, written as a lower-case UUID. `Subject` only tells ids apart at compile time.
///
/// Types that own an id name it `ID`, e.g. `Account.ID`; code never passes a bare `UUID` or `String` around.
public struct Identifier<Subject>: Hashable, Sendable {
    /// The id's value.
    public let uuid: UUID

    /// Wraps a value that was made elsewhere (the program's `World`, or the store).
    public init(_ uuid: UUID) {
        self.uuid = uuid
    }
}

extension Identifier: LosslessStringConvertible {
    /// Reads the 36-character form of RFC 9562 in either case; anything else gives nil.
    public init?(_ description: String) {
        guard description.utf8.count == 36, let uuid = UUID(uuidString: description) else { return nil }
        self.init(uuid)
    }

    /// The 36-character form in lower case, as on the wire and in URLs.
    public var description: String {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            String(unsafeUninitializedCapacity: 36) { buffer in
                var position = 0
                for (index, byte) in bytes.enumerated() {
                    if index == 4 || index == 6 || index == 8 || index == 10 {
                        buffer[position] = UInt8(ascii: "-")
                        position += 1
                    }
                    buffer[position] = Self.hexDigit(byte >> 4)
                    buffer[position + 1] = Self.hexDigit(byte & 15)
                    position += 2
                }
                return position
            }
        }
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") - 10 + nibble
    }
}

extension Identifier: Codable {
    /// Reads the text form; throws `DecodingError.dataCorrupted` for anything else.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not an id"))
        }
        self = value
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Identifier: Comparable {
    /// Orders ids by their text form; the order carries no meaning but is the same everywhere.
    public static func < (left: Self, right: Self) -> Bool {
        withUnsafeBytes(of: left.uuid.uuid) { leftBytes in
            withUnsafeBytes(of: right.uuid.uuid) { rightBytes in
                leftBytes.lexicographicallyPrecedes(rightBytes)
            }
        }
    }
}
