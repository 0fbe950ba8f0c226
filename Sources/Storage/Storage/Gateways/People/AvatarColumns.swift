import Household
import Ledger

/// Where a row says how a person is pictured.
struct AvatarColumns {
    private let emoji: Int
    private let color: Int

    /// In the table of people itself, where an insert writes them.
    static func list(in columns: inout ColumnList<User>) -> AvatarColumns {
        AvatarColumns(
            emoji: columns.fixed("avatar_emoji") { .text($0.avatar.emoji?.description) },
            color: columns.fixed("avatar_color") { .text($0.avatar.color.rawValue) })
    }

    /// In the joined table of people, which is called `users`.
    static func join<Written>(_ users: String, in columns: inout ColumnList<Written>) -> AvatarColumns {
        AvatarColumns(
            emoji: columns.joined("\(users).avatar_emoji"), color: columns.joined("\(users).avatar_color"))
    }

    /// How that person is pictured: as chosen, else as whoever has not. An emoji that this program does not know, such
    /// as one of a later Unicode, is none.
    func read(_ row: any Row, of person: User.ID) throws(StorageFault) -> Avatar {
        if row.isNull(color) { return Avatar(of: person) }
        return Avatar(emoji: try row.optionalText(emoji).flatMap { Emoji($0) }, color: try row.word(color))
    }
}
