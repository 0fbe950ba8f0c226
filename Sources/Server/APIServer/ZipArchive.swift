import CZlib
import Foundation
import Ledger

/// A ZIP file in memory (PKWARE APPNOTE 6.3.3), its files stored as they are: photos are compressed already. Below 4 GB
/// and 65,536 files.
///
///     file 1 header, name, content │ file 2 … │ directory: header and name of each │ end: where the directory is
struct ZipArchive {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file. Its name has `/` between folders; its time is that of a wall clock, to 2 seconds, as ZIP keeps it.
    mutating func add(_ name: String, _ content: [UInt8], at instant: Date, in zone: TimeZone) {
        let place = bytes.count
        let header = Self.fields(name, content, at: instant, in: zone)
        bytes += Self.little(0x0403_4B50, 4) + header + name.utf8 + content
        // Made on Unix; then what the file has too; no comment, the first part, no kind; who may read it; its place.
        directory += Self.little(0x0201_4B50, 4) + Self.little(0x0314, 2) + header
        directory += Self.little(0, 6) + Self.little(0o100644 << 16, 4) + Self.little(place, 4) + name.utf8
        count += 1
    }

    /// The whole file.
    consuming func finished() -> [UInt8] {
        let end =
            Self.little(0x0605_4B50, 4) + Self.little(0, 4) + Self.little(count, 2) + Self.little(count, 2)
            + Self.little(directory.count, 4) + Self.little(bytes.count, 4) + Self.little(0, 2)
        return bytes + directory + end
    }

    /// What both headers say of a file: version 2.0, names in UTF-8, stored, when, checksum, both sizes, no extras.
    private static func fields(_ name: String, _ content: [UInt8], at instant: Date, in zone: TimeZone) -> [UInt8] {
        let checksum = Int(content.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) })
        return little(20, 2) + little(1 << 11, 2) + little(0, 2) + time(instant, in: zone) + little(checksum, 4)
            + little(content.count, 4) + little(content.count, 4) + little(name.utf8.count, 2) + little(0, 2)
    }

    /// Time and day as MS-DOS kept them, from 1980 on.
    private static func time(_ instant: Date, in zone: TimeZone) -> [UInt8] {
        let day = CalendarDate(instant, in: zone)
        let seconds = Int(instant.timeIntervalSince1970) + zone.secondsFromGMT(for: instant)
        let second = ((seconds % 86_400) + 86_400) % 86_400
        let clock = (second / 3_600) << 11 | (second / 60 % 60) << 5 | (second % 60) / 2
        return little(clock, 2) + little(max(0, day.year - 1980) << 9 | day.month.month << 5 | day.day, 2)
    }

    /// A whole number in so many bytes, the lowest first.
    private static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
    }
}
