/// One's own names and address, as typed.
public struct ProfileForm: Hashable, Sendable {
    /// 1-50 characters.
    public var firstName: String
    /// 1-50 characters.
    public var lastName: String
    /// At most 30 characters; empty for none.
    public var nickname: String
    /// What one signs in with; empty for a child with a user name alone.
    public var email: String

    /// The profile as it is.
    public init(_ user: User) {
        firstName = user.firstName
        lastName = user.lastName
        nickname = user.nickname ?? ""
        email = user.email
    }

    /// What differs from a profile.
    public func changed(from user: User) -> ProfileChange {
        let old = ProfileForm(user)
        var change = ProfileChange(version: user.version)
        if firstName != old.firstName { change.firstName = firstName }
        if lastName != old.lastName { change.lastName = lastName }
        if nickname != old.nickname { change.nickname = nickname }
        if email != old.email { change.email = email }
        return change
    }
}

/// What may be changed of one's own profile, as both doors ask for it; nil keeps what is.
public struct ProfileChange: Hashable, Sendable {
    /// 1-50 characters.
    public var firstName: String?
    /// 1-50 characters.
    public var lastName: String?
    /// At most 30 characters; empty for none.
    public var nickname: String?
    /// An address that nobody on the server has.
    public var email: String?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// Writes what is wanted into a profile, or throws every broken rule in screen order.
    public func apply(to user: inout User) throws(FieldErrors) {
        var errors = FieldErrors()
        if let firstName {
            user.firstName =
                errors.collect(.firstName) { () throws(FieldProblem) in try FieldRules.firstName(firstName) }
                ?? user.firstName
        }
        if let lastName {
            user.lastName =
                errors.collect(.lastName) { () throws(FieldProblem) in try FieldRules.lastName(lastName) }
                ?? user.lastName
        }
        if let nickname {
            user.nickname =
                errors.collect(.nickname) { () throws(FieldProblem) in try FieldRules.nickname(nickname) }
                .flatMap { $0 }
        }
        if let email {
            user.email =
                errors.collect(.email) { () throws(FieldProblem) in try FieldRules.email(email) } ?? user.email
        }
        if !errors.isEmpty { throw errors }
    }
}
