import Foundation
import PhotoFixtures
import ProcessFixtures
import Testing

@testable import Images

@Suite("The workshop for photos")
struct PhotoWorkshopTests {
    /// The process for photos, built beside the tests.
    static func program() throws -> String { try ProductProcess.path(of: "photo-press") }

    private func failure(_ workshop: PhotoWorkshop, _ file: [UInt8]) async -> PhotoWorkshop.Failure? {
        do throws(PhotoWorkshop.Failure) {
            _ = try await workshop.photo(from: file)
            return nil
        } catch {
            return error
        }
    }

    @Test("A process of its own makes the same photo as this one")
    func same() async throws {
        let other = PhotoWorkshop(program: try Self.program())
        for file in [SamplePhoto.phoneJPEG, SamplePhoto.turnedHEIC, plainJPEG(width: 3_000, height: 2_000)] {
            #expect(try await other.photo(from: file) == PhotoWorkshop().photo(from: file))
        }
        #expect(await failure(other, Array(SamplePhoto.phoneJPEG[..<300])) == .refused(.notAPhoto))
        #expect(await failure(other, plainJPEG(width: 8_000, height: 6_300)) == .refused(.tooManyPixels))
    }

    @Test("50 megapixels fit into the memory of the process, of the format that needs most too")
    func large() async throws {
        let workshop = PhotoWorkshop(program: try Self.program())
        let photo = try await workshop.photo(from: plainJPEG(width: 8_000, height: 6_250))
        #expect((photo.width, photo.height) == (2_048, 1_600))
    }

    @Test("A process that dies or says nonsense makes no photo, one that cannot start is a fault")
    func broken() async {
        let file = SamplePhoto.phoneJPEG
        #expect(await failure(PhotoWorkshop(program: "/bin/false"), file) == .refused(.notAPhoto))
        #expect(await failure(PhotoWorkshop(program: "/bin/echo"), file) == .refused(.notAPhoto))
        let missing = await failure(PhotoWorkshop(program: "/nowhere/roost"), file)
        #expect(missing == .broken("/nowhere/roost: errno 2"))
    }

    @Test("More than eight at once are told to come again, and all others get their photo")
    func busy() async throws {
        let workshop = PhotoWorkshop(program: try Self.program())
        let file = plainJPEG(width: 2_000, height: 2_000)
        let failures = await withTaskGroup(of: PhotoWorkshop.Failure?.self) { group in
            for _ in 0..<20 { group.addTask { await failure(workshop, file) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures.allSatisfy { $0 == nil || $0 == .busy })
        #expect(failures.count { $0 == nil } >= PhotoWorkshop.waitingLimit)
        #expect(await failure(workshop, file) == nil)
    }

    @Test("What is too large or no photo at all never reaches the queue")
    func refusedAtOnce() async {
        let workshop = PhotoWorkshop(program: "/nowhere/roost")
        #expect(await failure(workshop, []) == .refused(.notAPhoto))
        #expect(await failure(workshop, Array("text".utf8)) == .refused(.notAPhoto))
        let large = [UInt8](repeating: 0, count: Photo.fileLimitBytes + 1)
        #expect(await failure(workshop, large) == .refused(.tooLarge))
    }

    @Test("Every answer of the process is read as it was written, and no part of one is")
    func messages() {
        let photo = Photo(width: 2_048, height: 70_000, full: [1, 2, 3], thumbnail: [4])
        let codes = [[], ["4006381333931"], ["4006381333931", "96385074"]]
        let messages =
            [PhotoMessage.photo(photo)] + PhotoProblem.allCases.map { .problem($0) } + codes.map { .barcodes($0) }
        for message in messages {
            #expect(PhotoMessage(message.bytes) == message)
            #expect(PhotoMessage(message.bytes + [0]) == nil)
            for count in 0..<message.bytes.count { #expect(PhotoMessage(Array(message.bytes[..<count])) == nil) }
        }
        #expect(PhotoMessage([9]) == nil)
    }
}
