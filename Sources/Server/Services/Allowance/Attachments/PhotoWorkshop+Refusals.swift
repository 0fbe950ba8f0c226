import Images

extension PhotoWorkshop {
    /// What a sent file becomes; what it cannot be made of is refused in the words of people (`.photo`).
    func made(from file: [UInt8]) async throws(ServiceFailure) -> Photo {
        do throws(Failure) {
            return try await photo(from: file)
        } catch {
            switch error {
            case .refused(let problem): throw .refused(.photo(PhotoRefusal(problem)))
            case .busy: throw .fault(ServiceFault(isTemporary: true, details: "too many photos wait to be read"))
            case .broken(let details): throw .fault(ServiceFault(isTemporary: false, details: "photos: \(details)"))
            }
        }
    }
}

extension PhotoRefusal {
    init(_ problem: PhotoProblem) {
        self =
            switch problem {
            case .notAPhoto: .notAPhoto
            case .tooLarge: .tooLarge(megabytes: Photo.fileLimitBytes >> 20)
            case .tooManyPixels: .tooManyPixels(millions: Photo.megapixelLimit)
            }
    }
}
