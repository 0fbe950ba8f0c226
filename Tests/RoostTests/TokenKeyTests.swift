import Foundation
import Testing

@testable import roost

@Suite("The key that signs access tokens")
struct TokenKeyTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/roost-\(UUID().uuidString)"

    private var file: String { folder + "/access-token.key" }

    @Test("It is made once, for its owner alone, and read ever after; nothing else is left")
    func madeOnce() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let key = try TokenKey.inFolder(folder)
        #expect(key.count == 32)
        #expect(try TokenKey.inFolder(folder) == key)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["access-token.key"])
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    }

    @Test("A file that holds no key is refused and left as it is", arguments: [0, 31, 33])
    func noKey(count: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let content = Data(repeating: 7, count: count)
        try content.write(to: URL(fileURLWithPath: file))
        let fault = #expect(throws: KeyFault.self) { try TokenKey.inFolder(folder) }
        #expect(fault?.description.contains("is no key; remove the file to get a new one") == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == content)
    }

    @Test("Where no file can be made the fault names the file and the reason")
    func noFolder() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data().write(to: URL(fileURLWithPath: folder))
        let fault = #expect(throws: KeyFault.self) { try TokenKey.inFolder(folder) }
        #expect(fault?.description == "the key file \(file): Not a directory")
    }
}
