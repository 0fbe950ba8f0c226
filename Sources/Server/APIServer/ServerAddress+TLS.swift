/// By what a certificate has to name the server, and where it is reached by TLS.
extension ServerAddress {
    /// The ends of names that only a home's own network gives out, such as "local".
    public static var homeDomains: [String] { homeEndings.map { String($0.dropFirst()) } }

    /// The names that the server may be asked by and that are its own: `localhost`, the machine's name, and the public
    /// one.
    public var ownNames: [String] {
        let publicName = publicHost.flatMap { NumericAddress($0) == nil ? $0 : nil }
        return ["localhost", machine.name(), publicName ?? ""].filter { !$0.isEmpty }
    }

    /// The same with what networks at home make of the machine's name.
    public var namesAtHome: [String] {
        let name = machine.name()
        return ownNames + (name.isEmpty ? [] : Self.homeEndings.map { name + $0 })
    }

    /// The machine's numbers, the likeliest of the home network first, then those that mean the machine itself.
    public var numbers: [String] {
        let shared = sharedNumbers
        return shared + ["127.0.0.1", "::1"].filter { !shared.contains($0) }
    }

    /// The beginning of links to a name or number by TLS on a port.
    public static func secureOrigin(_ host: String, port: Int) -> String { origin(host, port, isSecure: true) }
}
