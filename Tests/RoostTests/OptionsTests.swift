import Foundation
import Services
import Storage
import Testing

@testable import roost

@Suite("The command line")
struct OptionsTests {
    @Test("Options come as two words or one, and win over the environment")
    func reading() throws {
        let options = try Options(
            arguments: ["demo", "--port", "9000", "--password=a=b", "--now", "2025-11-20T15:00:00-05:00"],
            environment: ["ROOST_PORT": "1", "ROOST_DATA": "/srv/roost", "ROOST_REGISTRATION": "closed", "PORT": "2"])

        #expect(options.command == .demo)
        #expect(options.port == 9_000)
        #expect(options.password == "a=b")
        #expect(options.now == DemoService.clockStart)
        #expect(options.data == "/srv/roost")
        #expect(options.registration == .closed)
    }

    @Test("A demo is of one of three families, each with a clock of its own")
    func demos() throws {
        #expect(try Options(arguments: ["demo", "--password", "a"]).story == .allowance)
        let finances = try Options(arguments: ["demo", "finances", "--password", "a"])
        #expect(finances.story == .finances)
        #expect(finances.story.clockStart == Date(timeIntervalSince1970: 1_794_362_400))
        let groceries = try Options(arguments: ["demo", "groceries", "--password", "a"])
        #expect(groceries.story.clockStart == Date(timeIntervalSince1970: 1_781_100_000))
        #expect(throws: Options.Mistake.self) { try Options(arguments: ["demo", "chores", "--password", "a"]) }
    }

    @Test("Without options the server listens on 8080 and keeps its data in ./data")
    func defaults() throws {
        let options = try Options(arguments: ["serve"])
        #expect(options.port == 8_080)
        #expect(options.data == "./data")
        #expect(options.registration == .first)
        #expect(options.now == nil)
    }

    @Test("How much is logged is one of four words")
    func logLevel() throws {
        #expect(try Options(arguments: ["serve"]).logLevel == .info)
        #expect(try Options(arguments: ["serve", "--log-level", "debug"]).logLevel == .debug)
        #expect(try Options(arguments: ["serve"], environment: ["ROOST_LOG_LEVEL": "error"]).logLevel == .error)
        #expect(throws: Options.Mistake.self) { try Options(arguments: ["serve", "--log-level", "loud"]) }
    }

    @Test("The OpenAPI document is a command without options")
    func openAPI() throws {
        #expect(try Options(arguments: ["openapi"]).command == .openapi)
    }

    @Test("Files, targets and databases belong to the commands of whoever runs the server")
    func storeCommands() throws {
        let url = "postgres://roost@localhost/roost"
        let restore = try Options(arguments: ["restore", "/srv/copy", "--force", "--data", "/srv/roost"])
        #expect(restore.command == .restore)
        #expect(restore.word == "/srv/copy")
        #expect(restore.force)
        #expect(try Options(arguments: ["backup", "copy"]).force == false)
        #expect(try Options(arguments: ["migrate", "--to", url]).target == url)
        #expect(try Options(arguments: ["serve"], environment: ["ROOST_DATABASE": url]).database == url)
    }

    @Test("What fails for a reason that people can mend says how")
    func advice() {
        let kinds: [StorageFault.Kind] = [.corrupt, .diskFull, .inUse, .incompatible, .unavailable]
        for kind in kinds {
            #expect(StorageFault(kind, message: "m", place: "p").advice?.isEmpty == false)
        }
        let newer = StorageFault(.newer, message: "A newer one wrote this.", place: "p")
        #expect(newer.announcement == "A newer one wrote this.")
        #expect(newer.advice == nil)
        let damaged = StorageFault(.corrupt, code: 11, message: "m", place: "p")
        #expect(damaged.announcement == "corrupt 11: m (p)")
        #expect(StorageFault(.corrupt, message: "m", place: "p").advice?.contains("roost restore FILE") == true)
    }

    @Test(
        "The public address is a scheme and a name, with or without a slash at the end",
        arguments: [
            ("https://roost.example", "https://roost.example"), ("https://Roost.Example/", "https://roost.example"),
            ("http://192.168.1.9:8080", "http://192.168.1.9:8080"),
        ])
    func publicURL(text: String, origin: String) throws {
        #expect(try Options(arguments: ["serve", "--public-url", text]).publicURL == origin)
        let environment = ["ROOST_PUBLIC_URL": text]
        #expect(try Options(arguments: ["serve"], environment: environment).publicURL == origin)
    }

    @Test(
        "An address with a path, a query, a person or another scheme is no public address",
        arguments: ["roost.example", "ftp://roost.example", "https://", "https://a/b", "https://a?b", "https://u@a"])
    func noPublicURL(text: String) {
        #expect(throws: Options.Mistake.self) { try Options(arguments: ["serve", "--public-url", text]) }
    }

    @Test(
        "Every mistake is named",
        arguments: [
            ([], "which command?"), (["start"], "there is no command “start”"),
            (["serve", "--prot", "1"], "there is no option “--prot”"), (["serve", "--port"], "--port needs a value"),
            (["serve", "--port", "x"], "--port is a number from 0 to 65535, not “x”"),
            (["serve", "--port", "65536"], "--port is a number from 0 to 65535, not “65536”"),
            (["serve", "now"], "“now” is one word too many"),
            (["serve", "--now", "yesterday"], "--now is a time such as 2025-11-20T15:00:00-05:00, not “yesterday”"),
            (["serve", "--registration", "all"], "--registration is first, open or closed, not “all”"),
            (["demo"], "demo needs --password"), (["reset-password"], "whose password? Give the email"),
            (["reset-password", "a@b.c", "d@e.f"], "“d@e.f” is one word too many"),
            (["backup"], "which file? Give its name"), (["restore", "a", "b"], "“b” is one word too many"),
            (
                ["serve", "--database", "mysql://secret@host"],
                "--database is a URL such as postgres://roost@localhost/roost; "
                    + "leave it out to keep the data in the folder of --data"
            ),
        ] as [([String], String)])
    func mistakes(arguments: [String], sentence: String) {
        #expect(throws: Options.Mistake(sentence: sentence)) { try Options(arguments: arguments) }
    }
}
