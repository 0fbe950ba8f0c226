import COpenSSL
import Foundation
import HTTPEngine
import Testing

@testable import Authority

@Suite("The household's authority")
struct HouseholdAuthorityTests {
    @Test("The root is one of ten years on P-256 that vouches for servers at home alone")
    func root() throws {
        let folder = try TestFolder()
        let authority = try folder.authority()
        let root = try #require(try folder.certificate("root.pem"))

        #expect(root.der == authority.certificate)
        #expect(root.validFrom == start.addingTimeInterval(-day))
        #expect(root.validUntil == start.addingTimeInterval(3_649 * day))
        #expect(authority.validUntil == root.validUntil)
        #expect(root.words.contains("ASN1 OID: prime256v1"))
        #expect(root.words.contains("Signature Algorithm: ecdsa-with-SHA256"))
        #expect(root.words.contains(#/Subject: O ?= ?Roost, CN ?= ?Roost Household [0-9A-F]{4}\n/#))
        #expect(root.words(of: "X509v3 Basic Constraints") == "X509v3 Basic Constraints: critical CA:TRUE, pathlen:0")
        #expect(
            root.words(of: "X509v3 Key Usage") == "X509v3 Key Usage: critical Certificate Sign, CRL Sign")
        #expect(root.words(of: "X509v3 Name Constraints")?.hasPrefix("X509v3 Name Constraints: critical") == true)
        for name in homeNames { #expect(root.words.contains("DNS:\(name)\n")) }
        #expect(root.words.contains("IP:192.168.0.0/255.255.0.0\n"))
        #expect(root.serialNumber.count == 16)
        #expect(root.isSigned(by: root))
        #expect(try folder.mode("authority") == 0o700)
        #expect(try folder.mode("authority/key.pem") == 0o600)
        #expect(try folder.mode("authority/root.pem") == 0o644)
        #expect(objection(to: root, trusting: root, at: start) != nil, "a root is no server")
    }

    @Test("A server's certificate is as Apple's devices demand: names, 397 days, for servers alone")
    func server() throws {
        let folder = try TestFolder()
        let identity = try folder.authority().identity(of: served, now: start)
        let server = try #require(try folder.certificate("server.pem"))
        let root = try folder.certificate("root.pem")

        #expect(
            server.words(of: "X509v3 Subject Alternative Name")
                == "X509v3 Subject Alternative Name: DNS:localhost, DNS:den, DNS:den.local, IP Address:127.0.0.1, "
                + "IP Address:0:0:0:0:0:0:0:1, IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:7")
        #expect(server.words(of: "X509v3 Basic Constraints") == "X509v3 Basic Constraints: critical CA:FALSE")
        #expect(server.words(of: "X509v3 Key Usage") == "X509v3 Key Usage: critical Digital Signature")
        #expect(
            server.words(of: "X509v3 Extended Key Usage")
                == "X509v3 Extended Key Usage: TLS Web Server Authentication")
        #expect(server.validUntil.timeIntervalSince(server.validFrom) < 397 * day)
        #expect(server.validUntil.timeIntervalSince(start) > 395 * day)
        #expect(identity.validUntil == server.validUntil)
        #expect(server.serialNumber.count == 16)
        #expect(server.serialNumber != root?.serialNumber)
        #expect(try folder.mode("authority/server.pem") == 0o600)
        for name in served.names { #expect(objection(to: server, trusting: root, name: name) == nil) }
        for address in served.addresses { #expect(objection(to: server, trusting: root, address: address) == nil) }
        #expect(objection(to: server, trusting: root, name: "attic.local") == "hostname mismatch")
        #expect(objection(to: server, trusting: root, address: "192.168.1.21") == "IP address mismatch")
        #expect(objection(to: server, trusting: server, name: "den") != nil)
        let late = start.addingTimeInterval(398 * day)
        #expect(objection(to: server, trusting: root, name: "den", at: late) == "certificate has expired")
    }

    @Test("What the root may not vouch for is left out, so that the rest is taken")
    func excluded() throws {
        let folder = try TestFolder()
        let wide = ServedNames(
            names: ["den.local", "bank.example", "den.fritz.box", "local", "attic.home.arpa", "o'dd", "a,DNS:b"],
            addresses: ["203.0.113.5", "10.1.2.3", "2001:db8::1", "100.64.0.9", "100.128.0.9", "not a number"])

        _ = try folder.authority().identity(of: wide, now: start)

        let (server, root) = (try folder.certificate("server.pem"), try folder.certificate("root.pem"))
        #expect(
            server?.words(of: "X509v3 Subject Alternative Name")
                == "X509v3 Subject Alternative Name: DNS:den.local, DNS:local, DNS:attic.home.arpa, "
                + "IP Address:10.1.2.3, IP Address:100.64.0.9")
        #expect(objection(to: server, trusting: root, address: "10.1.2.3") == nil)
    }

    @Test(
        "Whoever has the key can still pretend to be no server on the internet",
        arguments: [
            ("DNS:bank.example", "permitted subtree violation"), ("IP:203.0.113.5", "permitted subtree violation"),
            ("DNS:den.local,DNS:bank.example", "permitted subtree violation"), ("DNS:nas.local", nil),
        ] as [(String, String?)])
    func constraints(names: String, complaint: String?) throws {
        let folder = try TestFolder()
        _ = try folder.authority()
        let root = try #require(try folder.certificate("root.pem"))
        let stolen = try Data(contentsOf: URL(fileURLWithPath: folder.authorityPath + "/key.pem"))
        let thief = try #require(PrivateKey(pem: Array(stolen)))
        let draft = CertificateDraft(
            name: "Bank", validFrom: start, validUntil: start.addingTimeInterval(day),
            extensions: [(NID_subject_alt_name, names), (NID_authority_key_identifier, "keyid:always")])
        let forged = try #require(draft.signed(for: thief, by: (root, thief)))
        #expect(objection(to: forged, trusting: root) == complaint)
    }

    @Test("Root and certificate stay over a restart; a new certificate comes when it is time, the root never changes")
    func renewal() throws {
        let folder = try TestFolder()
        let first = try folder.authority()
        _ = try first.identity(of: served, now: start)
        func serial(_ names: ServedNames = served, after days: Double) throws -> [UInt8]? {
            let time = start.addingTimeInterval(days * day)
            let authority = try folder.authority(at: time, permitting: ["other"])
            #expect(authority.certificate == first.certificate)
            _ = try authority.identity(of: names, now: time)
            let server = try folder.certificate("server.pem")
            #expect(objection(to: server, trusting: try folder.certificate("root.pem"), name: "den", at: time) == nil)
            return server?.serialNumber
        }

        let kept = try serial(after: 0)

        #expect(try serial(after: 300) == kept)
        // An address that is gone needs no new certificate.
        #expect(try serial(ServedNames(names: ["den"], addresses: ["192.168.1.20"]), after: 300) == kept)
        let moved = try serial(ServedNames(names: ["den"], addresses: ["192.168.1.21"]), after: 300)
        #expect(moved != kept)
        #expect(try serial(ServedNames(names: ["den"], addresses: ["192.168.1.21"]), after: 400) == moved)
        // 30 days are left after 300 - 1 + 397 - 30 of them.
        let renewed = try serial(ServedNames(names: ["den"], addresses: ["192.168.1.21"]), after: 667)
        #expect(renewed != moved)
        // The clock was wrong and is set back.
        #expect(try serial(ServedNames(names: ["den"], addresses: ["192.168.1.21"]), after: 10) != renewed)
        // Near its end the root shortens what it vouches for, and then vouches for nothing.
        let last = try serial(after: 3_640)
        #expect(try serial(after: 3_648) == last)
        #expect(try folder.certificate("server.pem")?.validUntil == first.validUntil)
        #expect(throws: AuthorityFault.self) { try serial(after: 3_650) }
    }

    @Test("Half an authority, or one that is broken, is told and not replaced")
    func faults() throws {
        let folder = try TestFolder()
        _ = try folder.authority()
        let rootPath = folder.authorityPath + "/root.pem"
        let keyPath = folder.authorityPath + "/key.pem"
        let root = try Data(contentsOf: URL(fileURLWithPath: rootPath))
        let other = try #require(PrivateKey())

        try folder.write(other.pem, to: "authority/key.pem")
        #expect(throws: AuthorityFault(path: rootPath, reason: "is not that of the key beside it")) {
            try folder.authority()
        }
        try folder.write([], to: "authority/key.pem")
        #expect(throws: AuthorityFault(path: keyPath, reason: "holds no private key")) { try folder.authority() }
        try FileManager.default.removeItem(atPath: keyPath)
        let fault = #expect(throws: AuthorityFault.self) { try folder.authority() }
        #expect(fault?.description.hasPrefix("\(keyPath) is missing; ") == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: rootPath)) == root)
        try folder.write(other.pem, to: "authority/key.pem")
        try folder.write([1], to: "authority/root.pem")
        #expect(throws: AuthorityFault(path: rootPath, reason: "holds no certificate")) { try folder.authority() }

        try folder.write([1], to: "file")
        #expect(throws: AuthorityFault.self) {
            try HouseholdAuthority(inFolder: folder.path + "/file", permitting: [], now: start)
        }
    }

    @Test("Of many processes that start at once all have the same authority")
    func manyAtOnce() async throws {
        let folder = try TestFolder()
        let path = folder.authorityPath
        let roots = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try HouseholdAuthority(inFolder: path, permitting: homeNames, now: start).certificate
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(roots.count == 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(left.sorted() == ["key.pem", "root.pem"])
    }

    @Test("The fingerprint reads as devices show it")
    func fingerprint() throws {
        let authority = try TestFolder().authority()
        #expect(authority.fingerprint.wholeMatch(of: #/[0-9A-F]{2}(:[0-9A-F]{2}){31}/#) != nil)
    }
}
