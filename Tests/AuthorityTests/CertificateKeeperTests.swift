import COpenSSL
import Foundation
import HTTPEngine
import Synchronization
import Testing

@testable import Authority

/// What a test changes while a keeper looks.
private final class Surroundings: Sendable {
    private let state = Mutex((now: start, names: served))

    var now: Date {
        get { state.withLock(\.now) }
        set { state.withLock { $0.now = newValue } }
    }

    var names: ServedNames {
        get { state.withLock(\.names) }
        set { state.withLock { $0.names = newValue } }
    }
}

extension CertificateKeeper.Finding {
    fileprivate var identity: TLSIdentity? { if case .renewed(let identity) = self { identity } else { nil } }
    fileprivate var failure: String? { if case .failed(let sentence) = self { sentence } else { nil } }
}

@Suite("What keeps a certificate current")
struct CertificateKeeperTests {
    /// A certificate of nobody in particular, valid for so many days.
    private func pair(days: Double = 90) throws -> (certificate: [UInt8], key: [UInt8]) {
        let key = try #require(PrivateKey())
        let draft = CertificateDraft(
            name: "Server", validFrom: start, validUntil: start.addingTimeInterval(days * day),
            extensions: [(NID_subject_alt_name, "DNS:roost.example")])
        return (try #require(draft.signed(for: key)).pem, key.pem)
    }

    @Test("Files are read again when they have changed, and only then")
    func files() throws {
        let folder = try TestFolder()
        let world = Surroundings()
        let first = try pair(days: 90)
        try folder.write(first.certificate, to: "c.pem")
        try folder.write(first.key, to: "k.pem")
        let keeper = CertificateKeeper(
            .files(certificate: folder.path + "/c.pem", key: folder.path + "/k.pem"), now: { world.now })
        #expect(try keeper.start().validUntil == start.addingTimeInterval(90 * day))
        #expect(keeper.look() == nil)

        // Half of the new pair is there: told once, and the one before goes on.
        let second = try pair(days: 91)
        try folder.write(second.certificate, to: "c.pem")
        #expect(keeper.look()?.failure?.contains("is not that of the certificate") == true)
        #expect(keeper.look() == nil)
        #expect(keeper.look(isAsked: true)?.failure != nil)
        try folder.write(second.key, to: "k.pem")
        #expect(keeper.look()?.identity?.validUntil == start.addingTimeInterval(91 * day))
        #expect(keeper.look() == nil)

        #expect(keeper.look(isAsked: true)?.identity != nil)
        try FileManager.default.removeItem(atPath: folder.path + "/c.pem")
        #expect(keeper.look()?.failure?.contains("No such file or directory") == true)
        #expect(keeper.look() == nil)
        try folder.write(second.certificate, to: "c.pem")
        #expect(keeper.look()?.identity != nil)

        // Keys of resumed sessions last a day.
        world.now += 0.9 * day
        #expect(keeper.look() == nil)
        world.now += 0.1 * day
        #expect(keeper.look()?.identity != nil)
    }

    @Test("Files that cannot be shown stop the start with their fault")
    func badFiles() throws {
        let keeper = CertificateKeeper(.files(certificate: "/nowhere/c.pem", key: "/nowhere/k.pem"), now: { start })
        #expect(throws: TLSIdentityFault.unreadable("/nowhere/c.pem", reason: "No such file or directory")) {
            try keeper.start()
        }
    }

    @Test("The authority makes a new certificate when an address is new, and when there is little time left")
    func authority() throws {
        let folder = try TestFolder()
        let world = Surroundings()
        let keeper = CertificateKeeper(.authority(try folder.authority()) { world.names }, now: { world.now })
        let first = try keeper.start()
        #expect(keeper.look() == nil)

        world.names = ServedNames(names: ["den.local"], addresses: ["192.168.1.21"])
        #expect(keeper.look()?.identity != nil)
        #expect(try folder.certificate("server.pem")?.names(address: "192.168.1.21") == true)
        #expect(keeper.look() == nil)

        world.now += 380 * day
        let renewed = try #require(keeper.look()?.identity)
        #expect(renewed.validUntil > first.validUntil)
        #expect(keeper.look() == nil)

        try FileManager.default.removeItem(atPath: folder.authorityPath)
        try folder.write([], to: "authority")
        world.names = served
        #expect(keeper.look()?.failure != nil)
        #expect(keeper.look() == nil)
    }

    @Test("A certificate that has ended or not begun is warned of")
    func warnings() throws {
        let (certificate, key) = try pair(days: 90)
        let identity = try TLSIdentity(certificates: certificate, key: key)
        #expect(identity.warning(at: start.addingTimeInterval(day)) == nil)
        #expect(
            identity.warning(at: start.addingTimeInterval(91 * day))
                == "the certificate has ended on 2027-02-09; browsers warn of it")
        #expect(
            identity.warning(at: start.addingTimeInterval(-day))
                == "the certificate begins on 2026-11-11; browsers warn of it until then")
    }
}

extension CertificateKeeper.Finding? {
    fileprivate static func == (found: Self, nothing: _OptionalNilComparisonType) -> Bool {
        if case .none = found { true } else { false }
    }
}
