import CPostgres
import Foundation
import Storage

/// The values of one statement in PostgreSQL's binary form, and the types they are sent as.
struct PostgresParameters {
    private var bytes: [UInt8] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private let formats: [Int32]

    init(_ values: [SQLValue]) {
        formats = [Int32](repeating: 1, count: values.count)
        offsets.reserveCapacity(values.count)
        lengths.reserveCapacity(values.count)
        for value in values {
            let start = bytes.count
            switch value {
            case .null: break
            case .integer(let integer): withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
            case .text(let text): bytes += text.utf8
            case .id(let uuid): withUnsafeBytes(of: uuid.uuid) { bytes += $0 }
            case .bytes(let content): bytes += content
            }
            offsets.append(value == .null ? nil : start)
            lengths.append(Int32(bytes.count - start))
        }
        // An empty text at the end needs an address too.
        bytes.append(0)
    }

    /// Hands the arrays to libpq in the shape it wants: addresses, lengths, formats.
    func with<Result>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let addresses = offsets.map { offset in
                offset.flatMap { buffer.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            return addresses.withUnsafeBufferPointer { addresses in
                lengths.withUnsafeBufferPointer { lengths in
                    formats.withUnsafeBufferPointer { body(addresses.baseAddress, lengths.baseAddress, $0.baseAddress) }
                }
            }
        }
    }
}

/// The types that columns and values have in PostgreSQL, by their fixed numbers.
enum PostgresType {
    static let bool: Oid = 16
    static let bigInteger: Oid = 20
    static let smallInteger: Oid = 21
    static let integer: Oid = 23
    static let text: Oid = 25
    static let name: Oid = 19
    static let characters: Oid = 1043
    static let numeric: Oid = 1700
    static let uuid: Oid = 2950
    static let byteArray: Oid = 17

    /// The type a value is sent as; none for null, whose type the server finds.
    static func of(_ value: SQLValue) -> Oid? {
        switch value {
        case .null: nil
        case .integer: bigInteger
        case .text: text
        case .id: uuid
        case .bytes: byteArray
        }
    }
}
