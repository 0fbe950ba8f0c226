import APIServer
import Authority
import Foundation
import HTTPEngine
import HouseholdClient
import Services
import Synchronization

extension SecureAddress {
    /// What pages tell of a server: the operator's own address where that is encrypted, then where it speaks https.
    init(publicURL: String?, access: SecureAccess?) {
        let isPublic = publicURL?.lowercased().hasPrefix("https://") == true
        self.init(
            addresses: (isPublic ? [publicURL].compactMap(\.self) : []) + (access?.addresses ?? []),
            fingerprint: isPublic ? nil : access?.fingerprint)
    }
}

/// The https of a server: which certificate it shows, and what devices need to trust it.
final class SecureServing: Sendable {
    let port: SecurePort
    private let keeper: CertificateKeeper
    private let authority: HouseholdAuthority?
    private let address: ServerAddress
    private let world: World
    private let log: Log
    /// The port that was bound.
    private let bound = Mutex<Int?>(nil)

    private init(
        _ number: Int, _ keeper: CertificateKeeper, _ authority: HouseholdAuthority?, _ address: ServerAddress,
        _ world: World, _ log: Log
    ) throws {
        port = SecurePort(number, try keeper.start())
        (self.keeper, self.authority, self.address) = (keeper, authority, address)
        (self.world, self.log) = (world, log)
    }

    /// What the options ask for; nil where that is nothing. Where the household's authority cannot be had, that is
    /// said, and people are served without; certificates of the operator that cannot be shown end the start.
    static func made(
        _ options: Options, _ address: ServerAddress, _ world: World, _ log: Log
    ) throws -> SecureServing? {
        guard let number = options.securePort else { return nil }
        if let files = options.certificateFiles {
            let keeper = CertificateKeeper(.files(certificate: files.certificate, key: files.key), now: world.now)
            return try SecureServing(number, keeper, nil, address, world, log)
        }
        do {
            let authority = try HouseholdAuthority(
                inFolder: options.data + "/authority", permitting: ServerAddress.homeDomains + address.ownNames,
                now: world.now())
            let keeper = CertificateKeeper(
                .authority(authority) { ServedNames(names: address.namesAtHome, addresses: address.numbers) },
                now: world.now)
            return try SecureServing(number, keeper, authority, address, world, log)
        } catch {
            tellAbsence("\(error)", log)
            return nil
        }
    }

    /// Adds what devices install, where they need something.
    func mount(on router: inout Router) {
        if let authority { AuthorityFiles(authority).mount(on: &router) }
    }

    /// What people are told of https at present; nil while it is not served.
    var access: SecureAccess? {
        guard let number = bound.withLock({ $0 }) else { return nil }
        let all = ServedNames(names: address.namesAtHome, addresses: address.numbers)
        let hosts: [String]
        if let authority {
            let named = authority.permitted(all)
            // What means another machine on a phone goes last.
            let local = ["localhost", "127.0.0.1", "::1"]
            let names = named.names.filter { $0.hasSuffix(".local") } + ["localhost"]
            hosts = named.addresses.filter { !local.contains($0) } + names
        } else {
            hosts = port.identity.names
        }
        return SecureAccess(
            fingerprint: authority?.fingerprint,
            addresses: hosts.map { ServerAddress.secureOrigin($0, port: number) })
    }

    /// Tells where https is served, once the server listens, or why it is not.
    func announce(_ server: Server) {
        do {
            guard let number = try server.securePort() else { return }
            bound.withLock { $0 = number }
            log.write(.info, "https", [("port", String(number))])
            let origin = access?.addresses.first ?? ServerAddress.secureOrigin("localhost", port: number)
            printLine(authority == nil ? origin : "\(origin) (see /secure to trust it)")
            if let warning = port.identity.warning(at: world.now()) { printLine("Mind that \(warning).") }
        } catch {
            Self.tellAbsence("\(error)", log)
        }
    }

    private static func tellAbsence(_ reason: String, _ log: Log) {
        printLine("Roost goes on without https: \(reason)")
        log.write(.warn, "https", [("reason", reason)])
    }

    /// Looks after the certificate every minute, and at once where the operator says so, until cancelled.
    func run() async {
        let asked = authority == nil ? ReloadSignal { [self] in look(isAsked: true) } : nil
        while (try? await Task.sleep(for: .seconds(60))) != nil { look() }
        asked?.stop()
    }

    private func look(isAsked: Bool = false) {
        switch keeper.look(isAsked: isAsked) {
        case .renewed(let identity):
            port.identity = identity
            log.write(.info, "https", [("certificate-until", identity.validUntil.formatted(.iso8601))])
            if let warning = identity.warning(at: world.now()) { log.write(.warn, "https", [("reason", warning)]) }
        case .failed(let sentence): log.write(.warn, "https", [("reason", sentence)])
        case nil: break
        }
    }
}
