import Images

extension PhotoWorkshop {
    /// What a sent file becomes; what it cannot be made of is refused in the words of people (`.photo`).
    func made(from file: [UInt8]) async throws(ServiceFailure) -> Photo {
        do throws(Failure) {
            return try await photo(from: file)
        } catch {
            throw ServiceFailure(error)
        }
    }

    /// The digits of the barcodes that a sent file shows; what is no photo is refused in the words of people
    /// (`.photo`).
    func foundBarcodes(in file: [UInt8]) async throws(ServiceFailure) -> [String] {
        do throws(Failure) {
            return try await barcodes(in: file)
        } catch {
            throw ServiceFailure(error)
        }
    }
}

extension ServiceFailure {
    fileprivate init(_ failure: PhotoWorkshop.Failure) {
        self =
            switch failure {
            case .refused(let problem): .refused(.photo(PhotoRefusal(problem)))
            case .busy: .fault(ServiceFault(isTemporary: true, details: "too many photos wait to be read"))
            case .broken(let details): .fault(ServiceFault(isTemporary: false, details: "photos: \(details)"))
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
