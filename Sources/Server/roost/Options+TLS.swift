extension Options {
    /// What `--tls-port` says.
    enum TLSPort: Equatable, Sendable {
        case off
        case number(Int)
    }

    /// The port on which https is spoken; nil for none.
    ///
    /// Without a word it is that beside 8080, and with a certificate beside any port. A demo has none, and neither has
    /// a server whose public address says that a proxy speaks https for it.
    var securePort: Int? {
        switch tlsPort {
        case .off: return nil
        case .number(let port): return port
        case nil: break
        }
        let isUsual = command == .serve && port == 8080 && publicURL?.hasPrefix("https://") != true
        return tlsCertificate != nil || isUsual ? 8443 : nil
    }

    /// The files of the operator's own certificate; nil where the household's authority makes one.
    var certificateFiles: (certificate: String, key: String)? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return (tlsCertificate, tlsKey)
    }

    /// Throws a `Mistake` where the options of https do not fit together.
    func checkTLS() throws {
        if (tlsCertificate == nil) != (tlsKey == nil) {
            throw Mistake(
                sentence: tlsKey == nil
                    ? "--tls-certificate needs --tls-key, the file of its key"
                    : "--tls-key needs --tls-certificate, the file of its certificate")
        }
        if let securePort, securePort != 0, securePort == port {
            throw Mistake(sentence: "--tls-port is another port than --port, not \(port) as well")
        }
    }
}
