extension APIServer {
    /// Who belongs to the household, and how they sign in.
    var people: [Mounted] {
        [
            accounts,
            passwords,
            sessions,
            notices,
            families,
            members,
            invitations,
            children,
            glances,
        ].flatMap { $0 }
    }
}
