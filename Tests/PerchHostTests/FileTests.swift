import Foundation
import HTTPEngine
import PageReplica
import PhotosUI
import SwiftUI
import Testing
import Waiting

@testable import PerchHost

/// What a screen has got of the photos that were chosen.
@MainActor
private final class Album {
    var texts: [String] = []
}

/// A screen that takes photos in: their texts, or the codes of what went wrong.
private struct AlbumScreen: View {
    let album: Album
    let most: Int?
    @State private var items: [PhotosPickerItem] = []

    var body: some View {
        PhotosPicker("Add Photo", selection: $items, maxSelectionCount: most, matching: .images)
            .task(id: items) {
                for item in items { album.texts.append(await text(of: item)) }
            }
    }

    private func text(of item: PhotosPickerItem) async -> String {
        do {
            let content = try await item.loadTransferable(type: Data.self)
            return content.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        } catch CocoaError.fileReadTooLarge {
            return "too large"
        } catch CocoaError.fileReadUnknown {
            return "unknown"
        } catch {
            return "ended"
        }
    }
}

/// A page of Mom's with a picker, and the requests that her browser or another one makes.
@MainActor
private struct FilePage {
    let host: PageHost
    let session: PageSession
    let album = Album()
    private(set) var number = 0

    init(most: Int? = nil, limitBytes: Int = 100) async throws {
        let clock = HandClock()
        let album = album
        var application = PageApplication(
            name: "Album", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { request in PageIdentity(request.cookies["who"] ?? "") },
            page: { _ in
                .page(
                    Page(
                        AlbumScreen(album: album, most: most), address: { "/" }, open: { _ in },
                        routeAddress: { _ in nil }))
            })
        application.fileLimitBytes = limitBytes
        host = PageHost(application)
        _ = await host.answer(Request(.get, "/", headers: ["cookie": "who=mom"]))
        session = try #require(host.sessions.values.first)
    }

    var picker: MarkupNode? {
        PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self)).first {
            $0["data-kind"] == "files"
        }
    }

    /// Says which files were chosen, each as "name bytes".
    mutating func choose(_ files: String...) throws {
        let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        let place = try #require(replica.first { $0["data-kind"] == "files" }.flatMap { replica.place(of: $0) })
        number += 1
        session.handle(
            EventFrame(
                number: number,
                events: [
                    .element(
                        kind: "files", block: UInt32(place.block), element: UInt16(place.ordinal),
                        value: files.joined(separator: "\n"))
                ]))
    }

    func request(
        _ name: String, _ text: String = "", session token: String? = nil, who: String = "mom",
        origin: String? = "https://album.example"
    ) -> Request {
        var headers: Headers = ["host": "album.example", "cookie": "who=\(who)"]
        headers["perch-session"] = token ?? session.token
        headers["origin"] = origin
        let parameters = Request(.get, "/?name=\(name)").query
        return Request(.post, "/perch/files/\(name)", headers: headers, body: Array(text.utf8), parameters: parameters)
    }

    func send(_ name: String, _ text: String) async -> Int {
        Int(await host.takeFile(request(name, text)).status.code)
    }

    /// Lets the tasks of the page run until it has got `count` photos; gives up after a while.
    func texts(_ count: Int) async -> [String] {
        _ = await eventually { album.texts.count >= count }
        return album.texts
    }
}

@MainActor
@Suite("Files that are chosen on a page")
struct FileTests {
    @Test("The page hears of the files, gets their bytes, and takes the same answer for a repeated request")
    func bytesArrive() async throws {
        var page = try await FilePage()
        try page.choose("1 5", "2 3")
        #expect(page.session.eventNumber == 1)

        #expect(await page.send("1", "Hello") == 204)
        #expect(await page.send("1", "Hello") == 204)
        #expect(await page.send("2", "you") == 204)

        #expect(await page.texts(2) == ["Hello", "you"])
        page.host.stop()
    }

    @Test("The picker is a file input of photos, for several unless one was asked for")
    func markup() async throws {
        let page = try await FilePage()
        let picker = try #require(page.picker)
        #expect(picker["type"] == "file")
        #expect(picker["accept"] == "image/*,.heic,.heif")
        #expect(picker["multiple"] == "")
        #expect(picker["data-limit"] == "100")
        #expect(try #require(try await FilePage(most: 1).picker)["multiple"] == nil)
        page.host.stop()
    }

    @Test("Only the page's own browser can send its files")
    func strangers() async throws {
        var page = try await FilePage()
        try page.choose("1 5")
        let host = page.host

        #expect(await host.takeFile(page.request("1", "Hello", who: "bob")).status.code == 404)
        #expect(await host.takeFile(page.request("1", "Hello", session: "token99")).status.code == 404)
        #expect(await host.takeFile(page.request("1", "Hello", origin: "https://evil.example")).status.code == 403)
        #expect(await host.takeFile(page.request("1", "Hello", origin: nil)).status.code == 403)
        #expect(await host.giveUpFile(page.request("1", who: "bob")).status.code == 404)
        #expect(await host.giveUpFile(page.request("1", origin: "https://evil.example")).status.code == 403)
        #expect(page.album.texts.isEmpty)

        #expect(await page.send("1", "Mine!") == 204)
        #expect(await page.texts(1) == ["Mine!"])
        host.stop()
    }

    @Test("A page takes no file that it does not wait for, and none that was cut off")
    func unexpected() async throws {
        var page = try await FilePage()
        #expect(await page.send("1", "Hello") == 404)
        try page.choose("1 5")
        #expect(await page.send("2", "Hello") == 404)
        #expect(await page.send("1", "Hell") == 400)
        #expect(await page.send("1", "Hello!") == 400)
        #expect(await page.send("1", "Hello") == 204)
        #expect(await page.send("1", "Other words") == 204)
        #expect(await page.texts(1) == ["Hello"])
        page.host.stop()
    }

    @Test("A file that is too long fails at once, and so do more files than a page holds together")
    func tooLarge() async throws {
        var page = try await FilePage()
        try page.choose("1 101", "2 \(Int.max)")
        #expect(await page.texts(2) == ["too large", "too large"])
        #expect(await page.send("1", String(repeating: "x", count: 101)) == 204)

        var full = try await FilePage()
        try full.choose("1 100", "2 100", "3 100", "4 100", "5 100", "6 100", "7 1")
        for name in 1...6 { #expect(await full.send("\(name)", String(repeating: "x", count: 100)) == 204) }
        #expect(await full.texts(7).last == "too large")
        page.host.stop()
        full.host.stop()
    }

    @Test("Not more files are taken than were asked for, and none that no browser would name")
    func tooMany() async throws {
        var page = try await FilePage(most: 2)
        try page.choose("1 1", "2 1", "3 1")
        #expect(await page.send("3", "c") == 204)
        try page.choose(
            "", "x", "4", "5 -1", "6 1 1 1", "\(String(repeating: "7", count: 21)) 1", "٨ 1", "1 1", "-9 1", "7 1 %FF",
            "8 1 %zz", "9 1 %")
        #expect(page.album.texts.isEmpty)
        #expect(await page.send("1", "a") == 204)
        #expect(await page.send("2", "b") == 204)
        #expect(await page.texts(2) == ["a", "b"])
        page.host.stop()
    }

    @Test("A file that the browser cannot send is told of; the next one arrives")
    func givenUp() async throws {
        var page = try await FilePage()
        try page.choose("1 5", "2 3")
        #expect(await page.host.giveUpFile(page.request("1")).status.code == 204)
        #expect(await page.send("1", "Hello") == 204)
        #expect(await page.send("2", "you") == 204)
        #expect(await page.texts(2) == ["unknown", "you"])
        page.host.stop()
    }

    @Test("The bytes go with the choice that they belong to, and with the page")
    func nothingStays() async throws {
        var page = try await FilePage()
        try page.choose("1 5")
        #expect(await page.send("1", "Hello") == 204)
        #expect(await page.texts(1) == ["Hello"])
        #expect(page.session.graph.files.heldBytes == 5)
        try page.choose("2 3")
        #expect(page.session.graph.files.heldBytes == 0)

        page.host.stop()
        #expect(await page.texts(2) == ["Hello", "ended"])
        #expect(await page.send("2", "you") == 404)
    }
}
