import Foundation
import Services

/// What the command line and the environment ask for. An option on the command line wins over its `ROOST_…` variable.
struct Options: Sendable {
    enum Command: String, CaseIterable, Sendable {
        case serve, demo, openapi, migrate, backup, restore, verify, help
        case resetPassword = "reset-password"
    }

    /// Why the command line was not understood.
    struct Mistake: Error, Equatable {
        let sentence: String
    }

    static let usage = """
        usage: roost <command> [options]

          serve                 serve the household
          demo [STORY]          serve a family made on first start: the Smith Family, with finances the Purnamas, or
                                with groceries the Millers
          reset-password EMAIL  set the password of an account and end its sessions; reads the new one from --password
                                or from standard input
          backup FILE           copy the data into a new file, also while the server runs, and prove the copy
          restore FILE          put a backup in the place of the data; with --force where there is some, kept aside
          verify                check the data: every balance against its entries
          migrate --to URL      move everything from the data folder into an empty PostgreSQL database
          openapi               print the OpenAPI document of the JSON API
          help                  show this

        options, each also as a variable (ROOST_PORT, …):
          --port N              port to listen on (8080)
          --host ADDRESS        address to listen on (every address of this machine)
          --tls-port N          port to speak https on, or off (8443 where --port is 8080 and no --public-url is https,
                                else off; demo: off)
          --tls-certificate F   certificate to show there in place of one of the household's own authority: a PEM file,
                                read again when it changes
          --tls-key F           the key of that certificate
          --data DIR            folder that holds the data (./data)
          --database URL        keep the data on PostgreSQL, such as postgres://roost@localhost/roost
          --registration MODE   who may make a family: first (default), open or closed
          --public-url URL      where people reach the server, such as https://roost.example; with https its cookies are
                                Secure
          --log-level LEVEL     how much is logged: debug, info (default), warn or error
          --password P          demo: the password of every account; reset-password: the new one
          --now TIME            start the clock at this time, such as 2025-11-20T15:00:00-05:00, and let it run
        """

    var command: Command
    /// The word after the command: whose password, which file, which demo.
    var word: String?
    var port = 8080
    /// The port of https as asked for; see `securePort`.
    private(set) var tlsPort: TLSPort?
    var tlsCertificate: String?
    var tlsKey: String?
    var host: String?
    var data = "./data"
    var database: String?
    var target: String?
    var force = false
    var registration = RegistrationMode.first
    var publicURL: String?
    var logLevel = Log.Level.info
    var password: String?
    var now: Date?

    /// Reads the words after the program's name. Throws `Mistake` with a sentence that names the word.
    init(arguments: [String], environment: [String: String] = [:]) throws {
        var words = arguments[...]
        guard let first = words.popFirst() else { throw Mistake(sentence: "which command?") }
        if ["--help", "-h"].contains(first) {
            command = .help
            return
        }
        guard let command = Command(rawValue: first) else {
            throw Mistake(sentence: "there is no command “\(first)”")
        }
        self.command = command
        for name in Name.allCases {
            if let value = environment[name.variable], !value.isEmpty { try set(name, to: value) }
        }
        while let word = words.popFirst() {
            guard word.hasPrefix("--") else {
                guard [.resetPassword, .backup, .restore, .demo].contains(command), self.word == nil else {
                    throw Mistake(sentence: "“\(word)” is one word too many")
                }
                self.word = word
                continue
            }
            if word == "--force" {
                force = true
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Name(rawValue: String(parts[0])) else {
                throw Mistake(sentence: "there is no option “--\(parts[0])”")
            }
            guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
                throw Mistake(sentence: "--\(name.rawValue) needs a value")
            }
            try set(name, to: value)
        }
        if [.resetPassword, .backup, .restore].contains(command) { _ = try subject() }
        try checkTLS()
        if command == .demo, password == nil { throw Mistake(sentence: "demo needs --password") }
        if command == .demo, let word, DemoService.Story(rawValue: word) == nil {
            throw Mistake(sentence: "there is no demo “\(word)”; there are allowance, finances and groceries")
        }
    }

    /// Which family a demo shows.
    var story: DemoService.Story { word.flatMap { DemoService.Story(rawValue: $0) } ?? .allowance }

    /// The word after the command. Throws a `Mistake` that asks for it.
    func subject() throws -> String {
        if let word { return word }
        throw Mistake(
            sentence: command == .resetPassword ? "whose password? Give the email" : "which file? Give its name")
    }

    private enum Name: String, CaseIterable {
        case port, host, data, database, to, registration, password, now
        case publicURL = "public-url"
        case tlsPort = "tls-port"
        case tlsCertificate = "tls-certificate"
        case tlsKey = "tls-key"
        case logLevel = "log-level"

        var variable: String { "ROOST_" + rawValue.uppercased().replacing("-", with: "_") }
    }

    private mutating func set(_ name: Name, to value: String) throws {
        switch name {
        case .port:
            guard let port = Self.portNumber(value) else {
                throw Mistake(sentence: "--port is a number from 0 to 65535, not “\(value)”")
            }
            self.port = port
        case .tlsPort:
            guard let port = value == "off" ? .off : Self.portNumber(value).map(TLSPort.number) else {
                throw Mistake(sentence: "--tls-port is off or a number from 0 to 65535, not “\(value)”")
            }
            tlsPort = port
        case .tlsCertificate: tlsCertificate = value
        case .tlsKey: tlsKey = value
        case .host: host = value
        case .data: data = value
        case .database: database = try Self.postgres(value, name)
        case .to: target = try Self.postgres(value, name)
        case .registration:
            guard let mode = RegistrationMode(rawValue: value) else {
                throw Mistake(sentence: "--registration is first, open or closed, not “\(value)”")
            }
            registration = mode
        case .publicURL: publicURL = try Self.origin(value)
        case .logLevel:
            guard let level = Log.Level(value) else {
                throw Mistake(sentence: "--log-level is debug, info, warn or error, not “\(value)”")
            }
            logLevel = level
        case .password: password = value
        case .now:
            guard let now = ISO8601DateFormatter().date(from: value) else {
                throw Mistake(sentence: "--now is a time such as 2025-11-20T15:00:00-05:00, not “\(value)”")
            }
            self.now = now
        }
    }

    private static func portNumber(_ text: String) -> Int? {
        Int(text).flatMap { (0...65_535).contains($0) ? $0 : nil }
    }

    /// The scheme, name and port of an address, without a slash at the end.
    private static func origin(_ text: String) throws -> String {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let parts = URLComponents(string: trimmed), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.path.isEmpty,
            parts.query == nil, parts.fragment == nil, parts.user == nil
        else {
            throw Mistake(sentence: "--public-url is an address such as https://roost.example, not “\(text)”")
        }
        let port = parts.port.map { ":\($0)" } ?? ""
        return "\(scheme)://\(host.lowercased())\(port)"
    }

    /// The value may hold a password, so no message repeats it.
    private static func postgres(_ value: String, _ name: Name) throws -> String {
        guard value.hasPrefix("postgres://") || value.hasPrefix("postgresql://") else {
            throw Mistake(
                sentence: "--\(name.rawValue) is a URL such as postgres://roost@localhost/roost; "
                    + "leave it out to keep the data in the folder of --data")
        }
        return value
    }
}
