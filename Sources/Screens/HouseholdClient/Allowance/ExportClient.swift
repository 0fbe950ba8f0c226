import Foundation
import Household
import Ledger

/// Entries as a file for other programs.
public struct ExportClient: Sendable {
    /// The address from which the signed-in person gets the file that was asked for.
    public var file: @Sendable (ExportRequest) -> URL? = { _ in nil }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Which entries an export holds, and in what form.
public struct ExportRequest: Hashable, Sendable {
    /// The child; nil for the whole family, for parents alone.
    public var childID: Child.ID?
    /// The first day.
    public var first: CalendarDate
    /// The last day.
    public var last: CalendarDate
    /// A table or objects.
    public var format: EntryExport.Format
    /// Whether movements within savings follow.
    public var includesSavings: Bool
    /// Whether photos come with it, in an archive; for parents alone.
    public var includesPhotos: Bool

    /// A request of these parts.
    public init(
        childID: Child.ID?, first: CalendarDate, last: CalendarDate, format: EntryExport.Format = .csv,
        includesSavings: Bool = false, includesPhotos: Bool = false
    ) {
        self.childID = childID
        self.first = first
        self.last = last
        self.format = format
        self.includesSavings = includesSavings
        self.includesPhotos = includesPhotos
    }
}
