import SwiftUI

/// The form that stands open, for ways of leaving it that no button of its own hears of, such as Back.
@MainActor
@Observable
public final class OpenForm {
    /// Whether something was typed that leaving would lose.
    public internal(set) var isDirty = false
    /// Whether it is being sent, so that nothing in its sheet can be used meanwhile.
    public internal(set) var isSaving = false
    /// Counts the times that somebody wanted to leave all the same: each time the form asks.
    private(set) var attempts = 0

    /// No form is open.
    public init() {}

    /// Asks the person before typed text is lost; the form closes itself if that is meant.
    public func ask() {
        attempts += 1
    }
}
