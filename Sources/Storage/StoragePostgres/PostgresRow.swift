import CPostgres
import Foundation
import Storage

/// One row of a result in binary form.
struct PostgresRow: Row {
    let result: OpaquePointer
    let index: Int32

    func isNull(_ column: Int) -> Bool {
        PQgetisnull(result, index, Int32(column)) == 1
    }

    /// Sums come as `numeric` and comparisons as `bool`; both are whole numbers to the program, as in SQLite.
    func integer(_ column: Int) throws(StorageFault) -> Int64 {
        let bytes = try value(column)
        switch PQftype(result, Int32(column)) {
        case PostgresType.bigInteger where bytes.count == 8:
            return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        case PostgresType.integer where bytes.count == 4:
            return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case PostgresType.smallInteger where bytes.count == 2:
            return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        case PostgresType.bool where bytes.count == 1:
            return Int64(bytes[0])
        case PostgresType.numeric:
            guard let whole = Self.whole(bytes) else { throw fault(column, "is no whole number of 64 bits") }
            return whole
        default:
            throw fault(column, "is no whole number")
        }
    }

    func text(_ column: Int) throws(StorageFault) -> String {
        let types = [PostgresType.text, PostgresType.characters, PostgresType.name]
        guard types.contains(PQftype(result, Int32(column))) else { throw fault(column, "is no text") }
        return String(decoding: try value(column), as: UTF8.self)
    }

    func uuid(_ column: Int) throws(StorageFault) -> UUID {
        let bytes = try value(column)
        guard PQftype(result, Int32(column)) == PostgresType.uuid, bytes.count == 16 else {
            throw fault(column, "is no id")
        }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    func bytes(_ column: Int) throws(StorageFault) -> [UInt8] {
        guard PQftype(result, Int32(column)) == PostgresType.byteArray else { throw fault(column, "is no content") }
        return Array(try value(column))
    }

    private func value(_ column: Int) throws(StorageFault) -> UnsafeRawBufferPointer {
        guard column < PQnfields(result), !isNull(column) else { throw fault(column, "is null or missing") }
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, index, Int32(column)), count: Int(PQgetlength(result, index, Int32(column))))
    }

    private func fault(_ column: Int, _ what: String) -> StorageFault {
        StorageFault(.programming, message: "column \(column) \(what)", place: "row")
    }

    /// A `numeric` (count of digits, weight, sign, scale, then digits to the base of 10,000) if it is whole and fits.
    private static func whole(_ bytes: UnsafeRawBufferPointer) -> Int64? {
        func short(_ place: Int) -> Int16? {
            guard bytes.count >= 2 * place + 2 else { return nil }
            return Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2 * place, as: Int16.self))
        }
        guard let count = short(0), let weight = short(1), let sign = short(2), count >= 0, weight < 5,
            sign == 0 || sign == 0x4000, count <= weight + 1
        else { return nil }
        var magnitude: Int64 = 0
        for place in 0..<Int(max(weight + 1, 0)) {
            let digit = place < count ? short(4 + place) : 0
            guard let digit else { return nil }
            let (shifted, tooLarge) = magnitude.multipliedReportingOverflow(by: 10_000)
            let (sum, overflows) = shifted.subtractingReportingOverflow(Int64(digit))
            guard !tooLarge, !overflows else { return nil }
            magnitude = sum
        }
        // Built downwards, since the smallest number has no positive twin.
        guard sign == 0 else { return magnitude }
        return magnitude == .min ? nil : -magnitude
    }
}
