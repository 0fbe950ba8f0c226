import PhotoFixtures
import Testing

@testable import Images

@Suite("What becomes of a photo")
struct PhotoPressTests {
    private func refusal(_ file: [UInt8]) -> PhotoProblem? {
        do {
            _ = try PhotoPress.press(file)
            return nil
        } catch {
            return error
        }
    }

    @Test("Every orientation comes out upright, without place, camera, comment or profile", arguments: 1...8)
    func upright(orientation: Int) throws {
        let file = SamplePhoto.turnedJPEGs[orientation - 1]
        #expect(jpegMarkers(file).contains(0xE1) && jpegMarkers(file).contains(0xFE))

        let photo = try PhotoPress.press(file)

        for picture in [photo.full, photo.thumbnail] {
            let seen = try #require(SeenPicture(picture))
            #expect(seen.corners == SeenPicture.upright)
            #expect((seen.width, seen.height) == (96, 64))
            #expect(jpegMarkers(picture).allSatisfy { $0 == 0xE0 || !(0xE0...0xFE).contains($0) })
            #expect(!picture.contains("Exif") && !picture.contains("home") && !picture.contains("gd-jpeg"))
        }
        #expect((photo.width, photo.height) == (96, 64))
    }

    @Test("A colour profile is left out too")
    func profile() throws {
        #expect(jpegMarkers(SamplePhoto.phoneJPEG).contains(0xE2))
        #expect(!jpegMarkers(try PhotoPress.press(SamplePhoto.phoneJPEG).full).contains(0xE2))
    }

    @Test("PNG, WebP, HEIC and every kind of JPEG are taken, told by their bytes alone, and turned as they say")
    func formats() throws {
        let files = [
            SamplePhoto.progressiveJPEG, SamplePhoto.inkJPEG, SamplePhoto.turnedPNG, SamplePhoto.palettePNG,
            SamplePhoto.turnedWebP, SamplePhoto.plainHEIC, SamplePhoto.turnedHEIC,
        ]
        for (number, file) in files.enumerated() {
            let photo = try PhotoPress.press(file)
            let seen = try #require(SeenPicture(photo.full))
            #expect(seen.corners == SeenPicture.upright, "file \(number)")
            #expect((photo.width, photo.height) == (96, 64), "file \(number)")
        }
        let grey = try PhotoPress.press(SamplePhoto.greyJPEG)
        #expect((grey.width, grey.height) == (96, 64))
    }

    @Test("What can be seen through gets white under it")
    func clear() throws {
        for file in [SamplePhoto.clearPNG, SamplePhoto.clearWebP] {
            let seen = try #require(SeenPicture(try PhotoPress.press(file).full))
            #expect(seen.corners == [.white, .paleGreen, .blue, .white])
        }
    }

    @Test("The long side becomes 2048, that of the small picture 320; what is smaller stays as it is")
    func sizes() throws {
        for (width, height, full, thumbnail) in [
            (3_000, 1_500, (2_048, 1_024), (320, 160)), (1_500, 3_000, (1_024, 2_048), (160, 320)),
            (2_049, 2_049, (2_048, 2_048), (320, 320)), (400, 300, (400, 300), (320, 240)),
            (2_048, 10, (2_048, 10), (320, 2)), (9_000, 1, (2_048, 1), (320, 1)), (1, 1, (1, 1), (1, 1)),
        ] {
            let photo = try PhotoPress.press(plainJPEG(width: width, height: height))
            #expect((photo.width, photo.height) == full, "\(width) × \(height)")
            let large = try #require(SeenPicture(photo.full))
            let small = try #require(SeenPicture(photo.thumbnail))
            #expect((large.width, large.height) == full)
            #expect((small.width, small.height) == thumbnail, "\(width) × \(height)")
            #expect(large.colour(large.width / 2, large.height / 2) == .green)
        }
    }

    @Test("A file that ends early is no photo, wherever it ends")
    func cut() {
        let files = [
            SamplePhoto.phoneJPEG, SamplePhoto.progressiveJPEG, SamplePhoto.turnedPNG, SamplePhoto.turnedWebP,
            SamplePhoto.plainHEIC,
        ]
        for file in files {
            // The last bytes of a PNG or a WebP are no part of the picture.
            let tail = file.starts(with: [0xFF]) ? 1 : 16
            for count in stride(from: 0, through: file.count - tail, by: 7) {
                #expect(refusal(Array(file[..<count])) == .notAPhoto, "\(count) of \(file.count) bytes")
            }
        }
    }

    @Test("Other formats, moving pictures, text and nothing are no photos")
    func others() {
        let texts = ["", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "\u{FF}\u{D8}\u{FF}"]
        for file in SamplePhoto.others + [SamplePhoto.movingWebP] + texts.map({ Array($0.utf8) }) {
            #expect(refusal(file) == .notAPhoto)
        }
        #expect(refusal([0xFF, 0xD8, 0xFF, 0xE0]) == .notAPhoto)
    }

    @Test("50 megapixels are taken and one more is not; the head is enough to know it")
    func bombs() throws {
        #expect(!PhotoHeader.isTooLarge(10_000, 5_000))
        #expect(PhotoHeader.isTooLarge(10_000, 5_001))
        #expect(PhotoHeader.isTooLarge(.max, .max))
        // Nothing but heads: decoding them would say that they are broken.
        var png = SamplePhoto.palettePNG
        png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        #expect(refusal(png) == .tooManyPixels)
        var jpeg = SamplePhoto.greyJPEG
        let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(refusal(jpeg) == .tooManyPixels)
        var webp = SamplePhoto.clearWebP
        let size = try #require(webp.indices.first { webp[$0] == 0x2F })
        webp.replaceSubrange((size + 1)..<(size + 5), with: [0xFF, 0xFF, 0xFF, 0x0F])
        #expect(refusal(webp) == .tooManyPixels)
        var heic = SamplePhoto.plainHEIC
        let extents = heic.indices.filter { heic[$0...].starts(with: Array("ispe".utf8)) }
        for place in extents {
            heic.replaceSubrange((place + 8)..<(place + 16), with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        }
        #expect(refusal(heic) == .tooManyPixels)
    }

    @Test("More than 10 MB are not looked at")
    func tooLarge() {
        #expect(refusal([UInt8](repeating: 0, count: Photo.fileLimitBytes)) == .notAPhoto)
        #expect(refusal([UInt8](repeating: 0, count: Photo.fileLimitBytes + 1)) == .tooLarge)
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
