import Dispatch
import Synchronization

/// Makes photos of files and reads the barcodes on them, one at a time on a thread of its own, so that neither the
/// threads that answer requests wait nor does memory grow with the number of people who send photos.
///
///     let workshop = PhotoWorkshop(program: "/proc/self/exe")
///     let photo = try await workshop.photo(from: file)
///
/// With a `program` each file is decoded in a process of its own with little memory and time and nothing else in reach
/// (``PhotoProcess``): a file made to break a decoder breaks that process and nothing more.
public final class PhotoWorkshop: Sendable {
    /// Why there is no photo.
    public enum Failure: Error, Hashable, Sendable {
        /// The file is not taken.
        case refused(PhotoProblem)
        /// Too many files wait already.
        case busy
        /// The process for photos could not be started; for the log.
        case broken(String)
    }

    /// Files that wait before further ones are refused; each may hold 10 MB.
    public static let waitingLimit = 8

    private let program: String?
    private let queue = DispatchQueue(label: "roost.photos")
    private let waiting = Mutex(0)

    /// A workshop.
    ///
    /// - Parameter program: what to start for each file, with the one word of a `PhotoProcess.Work`; nil decodes in
    ///   this process.
    public init(program: String? = nil) {
        self.program = program
    }

    /// The photo of a file of any format that is taken.
    public func photo(from file: [UInt8]) async throws(Failure) -> Photo {
        guard case .photo(let photo) = try await answer(to: .pressPhoto, on: file) else { throw .refused(.notAPhoto) }
        return photo
    }

    /// The digits of the barcodes that a file of any format that is taken shows, each once: EAN-8, and EAN-13 with
    /// UPC-A and UPC-E, which are some. Nothing of the file is kept.
    public func barcodes(in file: [UInt8]) async throws(Failure) -> [String] {
        guard case .barcodes(let digits) = try await answer(to: .readBarcodes, on: file) else {
            throw .refused(.notAPhoto)
        }
        return digits
    }

    private func answer(
        to work: PhotoProcess.Work, on file: [UInt8]
    ) async throws(Failure) -> PhotoMessage {
        if file.count > Photo.fileLimitBytes { throw .refused(.tooLarge) }
        if PhotoFormat(ByteView(file)) == nil { throw .refused(.notAPhoto) }
        guard enter() else { throw .busy }
        let result = await withCheckedContinuation { continuation in
            queue.async { [self] in
                let result = perform(work, on: file)
                leave()
                continuation.resume(returning: result)
            }
        }
        let message = try result.get()
        if case .problem(let problem) = message { throw .refused(problem) }
        return message
    }

    private func perform(_ work: PhotoProcess.Work, on file: [UInt8]) -> Result<PhotoMessage, Failure> {
        guard let program else { return .success(PhotoMessage(work, on: file)) }
        return PhotoProcess.answer(to: work, on: file, program: program)
    }

    private func enter() -> Bool {
        waiting.withLock { waiting in
            guard waiting < Self.waitingLimit else { return false }
            waiting += 1
            return true
        }
    }

    private func leave() {
        waiting.withLock { $0 -= 1 }
    }
}
