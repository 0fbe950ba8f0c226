import PhotoFixtures
import Testing

@testable import Images

@Suite("Barcodes on photos")
struct BarcodePressTests {
    private static let milk = DrawnBarcode.ean13("4006381333931")
    private static let soup = DrawnBarcode.upcA("036000291452")

    @Test("An EAN-13 and a UPC-A are read upright, lying and upside down", arguments: [0, 90, 180, 270])
    func directions(turned: Int) throws {
        for (code, digits) in [(Self.milk, "4006381333931"), (Self.soup, "0036000291452")] {
            var picture = BarcodePicture(code)
            picture.turnedBy = turned
            #expect(try BarcodePress.read(picture.png) == [digits])
            #expect(try BarcodePress.read(picture.jpeg()) == [digits])
        }
    }

    @Test("A UPC-E is the EAN-13 that it stands for, and an EAN-8 stays one")
    func short() throws {
        #expect(try BarcodePress.read(BarcodePicture(.upcE("425261", check: 4)).png) == ["0042100005264"])
        #expect(try BarcodePress.read(BarcodePicture(.upcE("123456", check: 5)).png) == ["0012345000065"])
        #expect(try BarcodePress.read(BarcodePicture(.ean8("96385074")).png) == ["96385074"])
    }

    @Test("Several on one photo are all read, each once")
    func several() throws {
        let picture = BarcodePicture(Self.milk, Self.soup, .ean8("96385074"), Self.milk)
        #expect(try BarcodePress.read(picture.png).sorted() == ["0036000291452", "4006381333931", "96385074"])
    }

    @Test("A photo as large as a phone takes it is read, also where JPEG has blurred it")
    func large() throws {
        var picture = BarcodePicture(Self.milk)
        picture.moduleWidth = 30
        #expect(try BarcodePress.read(picture.jpeg(quality: 30)) == ["4006381333931"])
        picture.moduleWidth = 2
        #expect(try BarcodePress.read(picture.jpeg(quality: 60)) == ["4006381333931"])
    }

    @Test("A grainy photo is read where its grain is gone, in a smaller picture")
    func grainy() throws {
        var picture = BarcodePicture(Self.milk)
        picture.moduleWidth = 16
        picture.grain = 32
        let (opened, _) = try PhotoPress.opened(picture.png)
        let gray = try #require(opened.gray())
        #expect(BarcodeScan.digits(in: gray, width: opened.width, height: opened.height) == [])
        #expect(try BarcodePress.read(picture.png) == ["4006381333931"])
    }

    @Test("Photos without a barcode, of every format, show none")
    func none() throws {
        let files = [
            SamplePhoto.phoneJPEG, SamplePhoto.greyJPEG, SamplePhoto.palettePNG, SamplePhoto.clearPNG,
            SamplePhoto.turnedWebP, SamplePhoto.turnedHEIC, plainJPEG(width: 3_000, height: 2_000),
            plainJPEG(width: 1, height: 1),
        ]
        for file in files { #expect(try BarcodePress.read(file) == []) }
    }

    @Test("Bars whose last digit is wrong are no barcode")
    func wrongCheck() throws {
        #expect(try BarcodePress.read(BarcodePicture(.ean13("4006381333932")).png) == [])
    }

    @Test("What is no photo is refused as one that was to be kept")
    func refusals() {
        for (file, expected) in [
            ([], .notAPhoto), (Array("text".utf8), .notAPhoto), (Array(SamplePhoto.phoneJPEG[..<300]), .notAPhoto),
            ([UInt8](repeating: 0xFF, count: Photo.fileLimitBytes + 1), .tooLarge),
            (plainJPEG(width: 8_000, height: 6_300), .tooManyPixels),
        ] as [([UInt8], PhotoProblem)] {
            #expect(throws: expected) { try BarcodePress.read(file) }
        }
    }

    @Test("A process of its own reads the same as this one, and dies alone")
    func process() async throws {
        let workshop = PhotoWorkshop(program: try PhotoWorkshopTests.program())
        let file = BarcodePicture(Self.milk, Self.soup).jpeg()
        let found = try await workshop.barcodes(in: file)
        #expect(found.sorted() == ["0036000291452", "4006381333931"])
        #expect(try await PhotoWorkshop().barcodes(in: file) == found)
        #expect(try await workshop.barcodes(in: SamplePhoto.phoneJPEG) == [])
        for program in ["/bin/false", "/bin/echo"] {
            await #expect(throws: PhotoWorkshop.Failure.refused(.notAPhoto)) {
                try await PhotoWorkshop(program: program).barcodes(in: file)
            }
        }
        await #expect(throws: PhotoWorkshop.Failure.refused(.notAPhoto)) {
            try await workshop.barcodes(in: Array(file[..<300]))
        }
        // It makes photos as before.
        #expect(try await workshop.photo(from: SamplePhoto.phoneJPEG).width == 96)
    }

    @Test("50 megapixels fit into the memory of the process")
    func mostPixels() async throws {
        let workshop = PhotoWorkshop(program: try PhotoWorkshopTests.program())
        #expect(try await workshop.barcodes(in: plainJPEG(width: 8_000, height: 6_250)) == [])
    }

    @Test("A program is such a process for one word alone")
    func words() {
        for work in PhotoProcess.Work.allCases {
            #expect(PhotoProcess.Work(arguments: [work.rawValue]) == work)
            #expect(PhotoProcess.Work(arguments: [work.rawValue, "--port"]) == nil)
        }
        #expect(PhotoProcess.Work(arguments: []) == nil)
        #expect(PhotoProcess.Work(arguments: ["--port"]) == nil)
    }
}
