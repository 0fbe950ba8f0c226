public import Household
import Ledger

extension AvatarFace: AnswerObject {
    /// How a person is pictured: the `emoji`, or null for the `initials`, on the `color`.
    public static let fields = Fields<AvatarFace>(
        "Avatar",
        [
            .init("emoji", \.avatar.emoji?.description), .init("color", \.avatar.color), .init("initials", \.initials),
        ])
}
