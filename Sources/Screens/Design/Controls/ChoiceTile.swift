import SwiftUI

/// A square to press that stands for one of several choices beside it, such as a symbol, a color or an emoji.
public struct ChoiceTile<Mark: View>: View {
    private let name: String
    private let isChosen: Bool
    private let choose: @MainActor () -> Void
    private let mark: Mark

    /// A square that shows `mark`; `name` is for people who do not see it.
    public init(
        _ name: String, isChosen: Bool, choose: @escaping @MainActor () -> Void, @ViewBuilder mark: () -> Mark
    ) {
        self.name = name
        self.isChosen = isChosen
        self.choose = choose
        self.mark = mark()
    }

    /// The square.
    public var body: some View {
        Button(action: choose) {
            mark
                .frame(width: Size.touchTarget, height: Size.touchTarget)
                .background(isChosen ? Palette.primary.opacity(0.1) : Palette.field)
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
                .overlay(
                    RoundedRectangle(cornerRadius: Radius.chip)
                        .stroke(isChosen ? Palette.primary : Palette.separator, lineWidth: isChosen ? 2 : 1))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
