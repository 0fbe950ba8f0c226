import Design
import Household
import HouseholdClient
import SwiftUI

/// `/goals`: a child's wishes and savings (§3.10).
public struct GoalsView: View {
    @Binding private var part: GoalsPart
    private let wishes: WishListModel
    private let savings: SavingsListModel

    /// The goals of the models' child; `part` is in the address.
    public init(part: Binding<GoalsPart>, wishes: WishListModel, savings: SavingsListModel) {
        _part = part
        self.wishes = wishes
        self.savings = savings
    }

    /// The page.
    public var body: some View {
        VStack(spacing: 0) {
            Picker("Goals", selection: $part) {
                Text("Wish List").tag(GoalsPart.wishList)
                Text("Savings").tag(GoalsPart.savings)
            }
            .pickerStyle(.segmented)
            .frame(maxWidth: Size.formWidth)
            .padding(.horizontal, Spacing.medium)
            .padding(.top, Spacing.xSmall)
            .frame(maxWidth: Size.pageWidth, alignment: .leading)
            switch part {
            case .wishList: WishListView("Goals", model: wishes)
            case .savings: SavingsAccountView("Goals", model: savings)
            }
        }
        .background(Palette.page)
    }
}
