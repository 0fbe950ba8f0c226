import Household

extension Operation {
    static let noticePreferences = Operation(
        "What the person wants to be told.", answer: .ok(NoticePreferences.fields))

    static let changeNoticePreferences = Operation(
        "Changes what the person wants to be told; what is absent stays.", request: NoticePreferencesBody.schema,
        answer: .ok(NoticePreferences.fields))

    static let notices = Operation(
        "A page of the person's inbox, newest first.",
        query: [
            .init("unreadOnly", .flag), .init("limit", .wholeNumber(1...100)), .init("cursor", .text),
        ], answer: .ok(NoticePageAnswer.fields))

    static let readNotice = Operation("Marks a notification as read.", answer: .noContent)

    static let readAllNotices = Operation("Marks every notification as read.", answer: .noContent)

    static let deleteNotice = Operation("Deletes a notification.", answer: .noContent)
}
