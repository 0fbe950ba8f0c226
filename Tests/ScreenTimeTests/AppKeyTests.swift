import Foundation
import Ledger
import Testing

@testable import ScreenTime

@Suite("By what apps are known (2.1, 2.7)")
struct AppKeyTests {
    private typealias Sample = UsageSample

    @Test(
        "Two reports of one app have one key",
        arguments: [
            (AppKey.Kind.program, "Firefox.exe", "firefox"), (.program, " firefox ", "firefox"),
            (.program, "Firefox.app", "firefox"), (.program, "a.exe.exe", "a"), (.program, ".exe", ".exe"),
            (.program, "Age of Empires 2", "age of empires 2"), (.package, "org.Example.App", "org.example.app"),
            (.domain, "WWW.Example.org", "example.org"), (.domain, "de.example.org", "de.example.org"),
        ])
    func values(kind: AppKey.Kind, reported: String, value: String) throws {
        let key = try #require(AppKey(kind, reported))
        #expect(key.value == value)
        #expect(AppKey(key.description) == key)
    }

    @Test("Nothing is no key, and a text that names no kind is none either")
    func nothing() {
        #expect(AppKey(.program, " \n") == nil)
        #expect(AppKey(.domain, "www.") == nil)
        #expect(AppKey("firefox") == nil)
        #expect(AppKey("game:doom") == nil)
        #expect(AppKey("program:") == nil)
    }

    @Test(
        "Khan Academy stands under one name, whatever reports it",
        arguments: [
            AppKey(.package, "org.khanacademy.android"), AppKey(.bundle, "org.khanacademy.Khan-Academy"),
            AppKey(.program, "Khan Academy"), AppKey(.domain, "khanacademy.org"),
            AppKey(.domain, "www.khanacademy.org"), AppKey(.domain, "de.khanacademy.org"),
        ])
    func oneName(reported: AppKey?) throws {
        let key = try #require(reported)
        #expect(key.booked.description == "domain:khanacademy.org")
        let app = TrackedApp(
            id: Sample.khan, reported: key, label: "Khan", on: .android, firstSeenAt: Sample.at("16:00"))
        #expect(app.name == "Khan Academy")
        #expect(app.key.value == "khanacademy.org")
        #expect(app.suggestion == .learning)
    }

    @Test(
        "Well-known apps come with a suggestion, by program, package, bundle and domain",
        arguments: [
            ("Duolingo", "com.duolingo", "com.duolingo.DuolingoMobile", "duolingo.com", AppCategory.learning),
            ("Scratch 3", "org.scratch", "edu.mit.scratch.scratch-desktop", "scratch.mit.edu", .learning),
            ("YouTube", "com.google.android.youtube", "com.google.ios.youtube", "m.youtube.com", .reward),
            ("RobloxPlayerBeta.exe", "com.roblox.client", "com.roblox.robloxmobile", "www.roblox.com", .reward),
            ("Minecraft* 1.20.1", "com.mojang.minecraftpe", "com.mojang.minecraftpe", "minecraft.net", .reward),
        ])
    func suggestions(program: String, package: String, bundle: String, domain: String, category: AppCategory) throws {
        let keys = [
            AppKey(.program, program), AppKey(.package, package), AppKey(.bundle, bundle), AppKey(.domain, domain),
        ]
        let apps = try keys.map { key in try #require(key.flatMap(KnownApp.init)) }
        #expect(Set(apps).count == 1)
        #expect(apps.allSatisfy { $0.suggestion == category })
        #expect(category.suggestionLabel == (category == .learning ? "Suggested: Learning" : "Suggested: Reward"))
    }

    @Test("What only looks like a known app is none")
    func lookalikes() {
        let keys = [
            AppKey(.domain, "notkhanacademy.org"), AppKey(.domain, "khanacademy.org.example.com"),
            AppKey(.domain, "mit.edu"), AppKey(.program, "Minecraft Tutorial"), AppKey(.package, "duolingo.com"),
        ]
        #expect(keys.allSatisfy { $0.flatMap(KnownApp.init) == nil })
    }

    @Test("Every known app is found under its own key")
    func ownKeys() {
        for app in KnownApp.allCases {
            #expect(KnownApp(app.key) == app)
            #expect(app.key.booked == app.key)
        }
    }

    @Test("An unknown app is called what the tracker calls it, and its platforms stand in order")
    func unknown() throws {
        let key = try #require(AppKey(.program, "Krita.exe"))
        var app = TrackedApp(
            id: Sample.paint, reported: key, label: "Krita.exe", on: .linux, firstSeenAt: Sample.at("16:00"))
        app.use(on: .windows)
        app.use(on: .linux)
        #expect(app.name == "Krita" && app.suggestion == nil && app.key == key)
        #expect(app.platforms == [.windows, .linux])
        #expect(TrackedApp.name(of: key, label: nil) == "krita")
    }

    @Test(
        "Of an address only the domain is left",
        arguments: [
            ("https://www.khanacademy.org/math?x=1#top", "khanacademy.org"),
            ("HTTP://Example.ORG:8080/a", "example.org"),
            ("https://maya:secret@example.org/", "example.org"), ("https://example.org.", "example.org"),
            ("https://example.org?token=1", "example.org"), ("about:newtab", nil), ("chrome://settings", nil),
            ("file:///home/maya/diary.txt", nil), ("https://", nil), ("", nil), ("khanacademy.org", nil),
            ("https://exa mple.org", nil), ("https:///path", nil), ("https://[::1]:80/", "[::1]"),
        ])
    func domains(address: String, domain: String?) {
        #expect(WebAddress.domain(of: address)?.value == domain)
    }
}
