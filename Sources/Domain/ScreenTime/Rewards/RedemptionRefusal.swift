public import Household

/// Why a step is not taken.
public enum RedemptionRefusal: Error, Hashable, Sendable {
    /// Somebody decided it meanwhile: what, and who, where it was somebody.
    case alreadyDecided(Redemption.Status, by: User.ID?)
    /// Its time is not over.
    case notExpired

    /// "Ben already approved this."; `name` is the display name of who decided.
    public func sentence(name: String?) -> String {
        switch self {
        case .alreadyDecided(.expired, _): "This request has expired."
        case .alreadyDecided(.cancelled, _): name.map { "\($0) already canceled this." } ?? "This was canceled."
        case .alreadyDecided(.declined, _): name.map { "\($0) already declined this." } ?? "This was declined."
        case .alreadyDecided(.approved, _): name.map { "\($0) already approved this." } ?? "This was approved."
        case .alreadyDecided(.requested, _), .notExpired: "This request is still open."
        }
    }
}
