/// Who belongs to the household, and how they sign in.
public enum PeopleEndpoints {
    /// All of them, in the order of the document.
    static let all: [Endpoint] = [
        AccountEndpoints.all,
        SessionEndpoints.all,
        NoticeEndpoints.all,
        FamilyEndpoints.all,
        InvitationEndpoints.all,
        ChildEndpoints.all,
        GlanceEndpoints.all,
    ].flatMap { $0 }
}
