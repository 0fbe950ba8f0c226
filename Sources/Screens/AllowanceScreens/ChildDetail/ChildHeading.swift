import Design
import Household
import HouseholdClient
import SwiftUI

/// Who the page of a child is about, below its title: the avatar, and the way to another one.
struct ChildHeading: View {
    let child: Child

    var body: some View {
        if child.isRemoved {
            AvatarView(child.face, diameter: Size.settingsAvatar)
        } else {
            NavigationLink(value: Route.childAvatar(child.id)) {
                HStack(spacing: Spacing.small) {
                    AvatarView(child.face, diameter: Size.settingsAvatar)
                    Text("Change Avatar")
                        .font(.callout)
                        .foregroundStyle(Palette.primary)
                }
            }
            .buttonStyle(.plain)
        }
    }
}

/// A child's avatar that leads to the choice of another one.
struct AvatarLink: View {
    let child: Child

    var body: some View {
        NavigationLink(value: Route.childAvatar(child.id)) {
            AvatarView(child.face, diameter: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Change Avatar")
    }
}
