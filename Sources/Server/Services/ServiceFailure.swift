import Household
import Ledger
import Storage

/// Why a service did not do what was asked.
public enum ServiceFailure: Error, Sendable {
    /// An expected no.
    case refused(Refusal)
    /// Something broke.
    case fault(ServiceFault)

    /// Sorts what was thrown: refusals of any kind, else a fault.
    public init(_ error: any Error) {
        switch error {
        case let failure as ServiceFailure: self = failure
        case let refusal as Refusal: self = .refused(refusal)
        case let errors as FieldErrors: self = .refused(.form(errors))
        case let refusal as LedgerRefusal: self = .refused(.ledger(refusal))
        case let fault as StorageFault: self = .fault(ServiceFault(fault))
        default: self = .fault(ServiceFault(isTemporary: false, details: String(describing: error)))
        }
    }
}

/// Something broke that nobody asked for: logged whole, told to people in a short sentence.
public struct ServiceFault: Error, Hashable, Sendable {
    /// Whether trying again in a moment may help.
    public let isTemporary: Bool
    /// For the log only.
    public let details: String

    /// A fault that another part of the server found; `details` are for the log.
    package init(isTemporary: Bool, details: String) {
        self.isTemporary = isTemporary
        self.details = details
    }

    init(_ fault: StorageFault) {
        switch fault.kind {
        case .busy, .diskFull, .closed, .unavailable: isTemporary = true
        case .corrupt, .newer, .incompatible, .inUse, .duplicate, .inputOutput, .programming: isTemporary = false
        }
        details = fault.description
    }

    /// The sentence for people.
    public var sentence: String {
        (isTemporary ? ErrorCode.unavailable : .fault).sentence
    }
}
