import SwiftUI

/// Distances of [S §9.3], in points.
public enum Spacing {
    /// 2, between the two lines of a row.
    public static let rowLines: CGFloat = 2
    /// 2, between the groups of a list that has many short ones.
    public static let closeGroups: CGFloat = 2
    /// 4.
    public static let xxSmall: CGFloat = 4
    /// 8.
    public static let xSmall: CGFloat = 8
    /// 12.
    public static let small: CGFloat = 12
    /// 16.
    public static let medium: CGFloat = 16
    /// 24.
    public static let large: CGFloat = 24
    /// 32.
    public static let xLarge: CGFloat = 32
    /// 48.
    public static let xxLarge: CGFloat = 48
}

/// Corner radii, in points.
public enum Radius {
    /// Bars of the password meter.
    public static let bar: CGFloat = 2
    /// Badges and chips.
    public static let chip: CGFloat = 8
    /// Fields, buttons, banners.
    public static let control: CGFloat = 12
    /// Cards and sheets.
    public static let card: CGFloat = 16
}

/// Sizes that recur, in points.
public enum Size {
    /// The least side of anything that can be pressed.
    public static let touchTarget: CGFloat = 44
    /// Height of the big buttons.
    public static let button: CGFloat = 50
    /// Height of the bar with the tabs.
    public static let tabBar: CGFloat = 49
    /// Symbols of fields.
    public static let fieldIcon: CGFloat = 20
    /// Symbols of detail rows.
    public static let rowIcon: CGFloat = 24
    /// The least height of a row of a list.
    public static let row: CGFloat = 60
    /// The circle at the head of a row.
    public static let rowCircle: CGFloat = 44
    /// The circle at the head of a detail page.
    public static let headerCircle: CGFloat = 80
    /// The avatar on a card.
    public static let cardAvatar: CGFloat = 50
    /// The avatar in a line of small text.
    public static let captionAvatar: CGFloat = 24
    /// The avatar in a row of choices.
    public static let choiceAvatar: CGFloat = 32
    /// The avatar in Settings.
    public static let settingsAvatar: CGFloat = 60
    /// How thick a progress ring is drawn.
    public static let ringStroke: CGFloat = 12
    /// The ring on a goal's own page.
    public static let ring: CGFloat = 144
    /// The ring on a card.
    public static let cardRing: CGFloat = 64
    /// Least width of a card that has room for an avatar, words and a figure side by side: on the smallest phone.
    public static let roomyCard: CGFloat = 288
    /// The narrowest window whose bars have room for words beside their symbols.
    public static let wordedBar: CGFloat = 720
    /// Most width of a page's content.
    public static let pageWidth: CGFloat = 1200
    /// Width of the tabs where they are a sidebar.
    public static let sidebar: CGFloat = 240
    /// Width of a list beside what was chosen on it.
    public static let list: CGFloat = 420
    /// Width of the settings beside the chosen page.
    public static let settingsList: CGFloat = 320
    /// Most width of a form.
    public static let formWidth: CGFloat = 480

    /// How large something of `size` becomes beside large text, whose own size is `scaled`: at most 1.6 times as large,
    /// so that the words beside it keep their room.
    public static func grown(_ size: CGFloat, to scaled: CGFloat) -> CGFloat {
        min(scaled, size * 1.6).rounded()
    }
}

extension Font {
    /// A balance as the figure of a page: 48 bold.
    public static var balance: Font { .system(size: 48, weight: .bold, design: .rounded) }
    /// The amount at the head of a transaction's page: 36 bold.
    public static var amount: Font { .system(size: 36, weight: .bold, design: .rounded) }
}
