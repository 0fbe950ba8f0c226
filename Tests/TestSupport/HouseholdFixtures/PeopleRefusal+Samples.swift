import Household
public import Services

extension PeopleRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case account, family, child
    }

    public var kind: Kind {
        switch self {
        case .account: .account
        case .family: .family
        case .child: .child
        }
    }

    public static func samples(of kind: Kind) -> [PeopleRefusal] {
        switch kind {
        case .account: AccountRefusal.everyOne.map(PeopleRefusal.account)
        case .family: FamilyRefusal.everyOne.map(PeopleRefusal.family)
        case .child: ChildRefusal.allCases.map(PeopleRefusal.child)
        }
    }
}

extension AccountRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case invalidCredentials, tooManyAttempts, registrationClosed, setupCodeRequired, tooManyFamilies, emailTaken
        case userNameTaken, invitationInvalid, recoveryCodeInvalid
    }

    public var kind: Kind {
        switch self {
        case .invalidCredentials: .invalidCredentials
        case .tooManyAttempts: .tooManyAttempts
        case .registrationClosed: .registrationClosed
        case .setupCodeRequired: .setupCodeRequired
        case .tooManyFamilies: .tooManyFamilies
        case .emailTaken: .emailTaken
        case .userNameTaken: .userNameTaken
        case .invitationInvalid: .invitationInvalid
        case .recoveryCodeInvalid: .recoveryCodeInvalid
        }
    }

    public static func samples(of kind: Kind) -> [AccountRefusal] {
        switch kind {
        case .invalidCredentials: [.invalidCredentials]
        case .tooManyAttempts: [.tooManyAttempts(retryAfterSeconds: 61)]
        case .registrationClosed: [.registrationClosed]
        case .setupCodeRequired: [.setupCodeRequired]
        case .tooManyFamilies: [.tooManyFamilies(retryAfterSeconds: 61)]
        case .emailTaken: [.emailTaken]
        case .userNameTaken: [.userNameTaken]
        case .invitationInvalid: [.invitationInvalid]
        case .recoveryCodeInvalid: [.recoveryCodeInvalid]
        }
    }
}

extension FamilyRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case stays, ownerOnly, currencyFixed
    }

    public var kind: Kind {
        switch self {
        case .stays: .stays
        case .ownerOnly: .ownerOnly
        case .currencyFixed: .currencyFixed
        }
    }

    public static func samples(of kind: Kind) -> [FamilyRefusal] {
        switch kind {
        case .stays: StayReason.allCases.map(FamilyRefusal.stays)
        case .ownerOnly: [.ownerOnly]
        case .currencyFixed: [.currencyFixed]
        }
    }
}
