import COpenSSL
import Foundation
import Testing

@testable import Authority
@testable import HTTPEngine

@Suite("What devices install")
struct AuthorityFilesTests {
    private func answer(_ path: String, of authority: HouseholdAuthority) throws -> Response {
        var router = Router()
        AuthorityFiles(authority).mount(on: &router)
        guard case .route(let route, _) = router.match(.get, Array(path.utf8)[...]),
            case .immediate(let handler) = route.action
        else { throw Absent() }
        return handler(Request(.get, path))
    }

    private struct Absent: Error {}

    @Test("The root comes as Android and computers take it")
    func certificate() throws {
        let authority = try TestFolder().authority()
        let answer = try answer("/secure/roost.crt", of: authority)
        #expect(answer.status == .ok)
        #expect(answer.headers["content-type"] == "application/x-x509-ca-cert")
        #expect(answer.body == authority.certificate)
        #expect(answer.body.first == 0x30)
    }

    @Test("The profile holds the root alone, by names that follow from it")
    func profile() throws {
        let folder = try TestFolder()
        let authority = try folder.authority()
        let answer = try answer("/secure/roost.mobileconfig", of: authority)
        #expect(answer.headers["content-type"] == "application/x-apple-aspen-config")
        let profile = try #require(
            try PropertyListSerialization.propertyList(from: Data(answer.body), format: nil) as? [String: Any])
        let payloads = try #require(profile["PayloadContent"] as? [[String: Any]])
        let payload = try #require(payloads.first)

        #expect(payloads.count == 1)
        #expect(profile["PayloadType"] as? String == "Configuration")
        #expect(profile["PayloadVersion"] as? Int == 1)
        #expect(profile["PayloadRemovalDisallowed"] as? Bool == false)
        #expect(payload["PayloadType"] as? String == "com.apple.security.root")
        #expect(payload["PayloadVersion"] as? Int == 1)
        #expect(payload["PayloadContent"] as? Data == Data(authority.certificate))
        let names = try [profile, payload].map { try #require($0["PayloadUUID"] as? String) }
        #expect(Set(names).count == 2)
        for name in names { #expect(UUID(uuidString: name)?.uuid.6.leadingZeroBitCount == 0) }
        for each in [profile, payload] {
            let (identifier, uuid) = (each["PayloadIdentifier"] as? String, each["PayloadUUID"] as? String)
            #expect(identifier == "roost.household.\(uuid ?? "")")
        }
        // The same after a restart, another one for another authority.
        #expect(try self.answer("/secure/roost.mobileconfig", of: folder.authority()).body == answer.body)
        #expect(try self.answer("/secure/roost.mobileconfig", of: TestFolder().authority()).body != answer.body)
    }

    @Test("Nothing of it can be written, and the key has no address")
    func readOnly() throws {
        var router = Router()
        AuthorityFiles(try TestFolder().authority()).mount(on: &router)
        for path in ["/secure/roost.crt", "/secure/roost.mobileconfig"] {
            guard case .methodNotAllowed = router.match(.post, Array(path.utf8)[...]) else {
                Issue.record("\(path) takes a POST")
                continue
            }
        }
        for path in ["/secure/key.pem", "/secure/server.pem", "/secure", "/authority/key.pem"] {
            guard case .notFound = router.match(.get, Array(path.utf8)[...]) else {
                Issue.record("\(path) is there")
                continue
            }
        }
    }
}

@Suite("A handshake with a certificate of the authority")
struct AuthorityHandshakeTests {
    /// How a client that trusts `root` gets on with a server, in memory.
    private func handshake(
        _ identity: TLSIdentity, trusting root: Certificate?, name: String? = nil, address: String? = nil
    ) -> Int {
        let context = SSL_CTX_new(TLS_client_method())
        if let root { X509_STORE_add_cert(SSL_CTX_get_cert_store(context), root.pointer) }
        let (client, server) = (SSL_new(context), SSL_new(identity.context))
        defer {
            SSL_free(client)
            SSL_free(server)
            SSL_CTX_free(context)
        }
        SSL_set_verify(client, SSL_VERIFY_PEER, nil)
        X509_VERIFY_PARAM_set_time(SSL_get0_param(client), Int(start.timeIntervalSince1970))
        if let name { SSL_set1_host(client, name) }
        if let address { X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(client), address) }
        let (up, down) = (BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()))
        for bio in [up, down] {
            BIO_ctrl(bio, BIO_C_SET_BUF_MEM_EOF_RETURN, -1, nil)
            BIO_up_ref(bio)
        }
        SSL_set_bio(client, down, up)
        SSL_set_bio(server, up, down)
        SSL_set_connect_state(client)
        SSL_set_accept_state(server)
        for _ in 0..<6 {
            SSL_do_handshake(client)
            SSL_do_handshake(server)
        }
        return SSL_is_init_finished(client) == 1 && SSL_is_init_finished(server) == 1
            ? 0 : Int(SSL_get_verify_result(client))
    }

    @Test("A client that trusts the root takes the server by its names and numbers, and nobody else does")
    func trust() throws {
        let folder = try TestFolder()
        let identity = try folder.authority().identity(of: served, now: start)
        let root = try folder.certificate("root.pem")
        #expect(handshake(identity, trusting: root, name: "den.local") == 0)
        #expect(handshake(identity, trusting: root, address: "192.168.1.20") == 0)
        #expect(handshake(identity, trusting: root, name: "attic.local") == Int(X509_V_ERR_HOSTNAME_MISMATCH))
        #expect(
            handshake(identity, trusting: nil, name: "den.local")
                == Int(X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY))
    }
}
