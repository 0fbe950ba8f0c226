import PhotoFixtures
import RandomFixtures
import Testing

@testable import Images

@Suite("Broken photos")
struct BrokenPhotoTests {
    private static let files = [
        SamplePhoto.phoneJPEG, SamplePhoto.progressiveJPEG, SamplePhoto.turnedPNG, SamplePhoto.turnedWebP,
        SamplePhoto.clearWebP, SamplePhoto.turnedHEIC,
    ]

    @Test(
        "20,000 broken heads are read without a trap",
        arguments: FuzzSeeds.all(of: "heads of broken photos", new: 2))
    func heads(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var count = 0
        for number in 0..<10_000 {
            let file = ByteView(random.broken(Self.files[number % Self.files.count]))
            guard let format = PhotoFormat(file) else { continue }
            let header = PhotoHeader(file, format)
            count += header == nil ? 0 : 1
            #expect(header.map { $0.width > 0 && $0.height > 0 } ?? true, "seed \(seed), file \(number)")
        }
        #expect(count > 1_000, "seed \(seed)")
    }

    @Test(
        "Of 300 broken files each is a photo or none, and the process next to them goes on",
        arguments: FuzzSeeds.all(of: "broken photos"))
    func processes(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let workshop = PhotoWorkshop(program: try PhotoWorkshopTests.program())
        var taken = 0
        for number in 0..<300 {
            let file = random.broken(Self.files[number % Self.files.count])
            do {
                let photo = try await workshop.photo(from: file)
                let seen = try #require(SeenPicture(photo.full), "seed \(seed), file \(number)")
                #expect((seen.width, seen.height) == (photo.width, photo.height), "seed \(seed), file \(number)")
                #expect(SeenPicture(photo.thumbnail) != nil, "seed \(seed), file \(number)")
                taken += 1
            } catch let failure as PhotoWorkshop.Failure {
                let expected: [PhotoWorkshop.Failure] = [.refused(.notAPhoto), .refused(.tooManyPixels)]
                #expect(expected.contains(failure), "seed \(seed), file \(number): \(failure)")
            }
        }
        #expect((10..<290).contains(taken), "seed \(seed)")
        #expect(try await workshop.photo(from: SamplePhoto.phoneJPEG).width == 96)
    }
}
