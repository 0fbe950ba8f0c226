import Foundation

/// What became of reading a chosen photo from the device.
public enum PhotoReading: Hashable, Sendable {
    /// Its bytes.
    case content(Data)
    /// Why they cannot be had, in words.
    case failed(String)
    /// The page has ended; nobody reads words.
    case ended

    /// What a device gives for one photo: its bytes, once they are read.
    public typealias Source = @Sendable () async throws -> Data?

    private static let tooLargeSentence = "The photo is larger than 10 MB"
    private static let unreadableSentence = "The photo could not be read. Choose it again."

    /// Reads what the device gives.
    public init(_ source: Source) async {
        do {
            guard let content = try await source() else { throw CocoaError(.fileReadUnknown) }
            self = .content(content)
        } catch CocoaError.fileReadTooLarge {
            self = .failed(Self.tooLargeSentence)
        } catch is CancellationError {
            self = .ended
        } catch {
            self = .failed(Self.unreadableSentence)
        }
    }
}
