import Foundation
import Testing

@testable import HTTPEngine

@Suite("What a server shows by TLS")
struct TLSIdentityTests {
    @Test("Certificate and key are read from files, and tell from when to when they are valid")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (certificate, key) = (folder.appending(path: "c.pem"), folder.appending(path: "k.pem"))
        let pair = PEMPair(days: -2...5)
        try Data(pair.certificate + PEMPair().certificate).write(to: certificate)
        try Data(Array("a comment\n".utf8) + pair.key).write(to: key)

        let identity = try TLSIdentity(certificateFile: certificate.path, keyFile: key.path)

        #expect(identity.validUntilSeconds - identity.validFromSeconds == 7 * 86_400)
        #expect(abs(identity.validUntilSeconds - 5 * 86_400 - Int(Date().timeIntervalSince1970)) < 3_600)
        let absent = folder.appending(path: "absent.pem").path
        #expect(throws: TLSIdentityFault.unreadable(absent, reason: "No such file or directory")) {
            try TLSIdentity(certificateFile: absent, keyFile: key.path)
        }
        #expect(throws: TLSIdentityFault.unreadable(absent, reason: "No such file or directory")) {
            try TLSIdentity(certificateFile: certificate.path, keyFile: absent)
        }
        #expect(throws: TLSIdentityFault.unreadable(folder.path, reason: "Is a directory")) {
            try TLSIdentity(certificateFile: folder.path, keyFile: key.path)
        }
        try Data(count: 1024 * 1024).write(to: key)
        #expect(throws: TLSIdentityFault.unreadable(key.path, reason: "it has more than 1 MB")) {
            try TLSIdentity(certificateFile: certificate.path, keyFile: key.path)
        }
    }

    @Test("One that has ended is shown all the same")
    func ended() throws {
        #expect(try PEMPair(days: -9 ... -2).identity().validUntilSeconds < Int(Date().timeIntervalSince1970))
    }

    @Test("A key of RSA serves as well")
    func keyOfRSA() async throws {
        let pair = PEMPair(bits: 2048)
        try await withSecureServer(as: pair.identity()) { ports in
            let client = try await TLSClient(port: ports.secure).connected()
            #expect(client.version == "TLSv1.3")
        }
    }

    @Test("What cannot be shown is refused with its reason")
    func faults() {
        let (pair, other) = (PEMPair(), PEMPair())
        let broken = Array(String(decoding: pair.certificate, as: UTF8.self).replacing("MI", with: "!!").utf8)
        let rows: [(TLSIdentityFault?, [UInt8], [UInt8])] = [
            (.noCertificate("c"), [], pair.key), (.noCertificate("c"), pair.key, pair.key),
            (.noKey("k"), pair.certificate, []), (.noKey("k"), pair.certificate, pair.certificate),
            (.encryptedKey("k"), pair.certificate, PEMPair(password: "secret").key),
            (.keyDoesNotFit(certificate: "c", key: "k"), pair.certificate, other.key),
            (.keyDoesNotFit(certificate: "c", key: "k"), other.certificate + pair.certificate, pair.key),
            (nil, broken, pair.key), (nil, pair.certificate + broken, pair.key),
        ]
        for (fault, certificates, key) in rows {
            let found = #expect(throws: TLSIdentityFault.self) {
                try TLSIdentity(certificates: certificates, key: key, "c", "k")
            }
            if let fault { #expect(found == fault) }
            #expect(found?.description.isEmpty == false)
        }
        let weak = PEMPair(bits: 1024)
        #expect(throws: TLSIdentityFault.unusable("c", reason: "ee key too small")) {
            try TLSIdentity(certificates: weak.certificate, key: weak.key, "c", "k")
        }
    }
}
