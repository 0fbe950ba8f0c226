public import Foundation
import SwiftUI

/// A photo that the person chose. What is in it comes when it is asked for.
public struct PhotosPickerItem: Hashable, Sendable {
    private let file: ChosenFile

    init(_ file: ChosenFile) { self.file = file }

    /// The photo's content, as soon as the browser has sent it. Throws `CocoaError` `.fileReadTooLarge` for one that is
    /// longer than the page takes, `.fileReadUnknown` where it cannot be read, and `CancellationError` when the task or
    /// the page ends.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        T._value(of: try await file.content())
    }

    public static func == (first: Self, second: Self) -> Bool { first.file === second.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}

/// A value that can be made of a file.
public protocol Transferable: Sendable {
    /// The value of a file's content; nil where the content is of another kind.
    static func _value(of content: Data) -> Self?
}

extension Data: Transferable {
    public static func _value(of content: Data) -> Data? { content }
}
