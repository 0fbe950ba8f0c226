import Household
import SwiftUI

/// Whose page this is, below its title: a child's avatar and name.
public struct ChildSubtitle: View {
    private let child: Child?

    /// The child that a page or form is of; nothing where that is not known, or needs no name.
    public init(_ child: Child?) {
        self.child = child
    }

    /// The line.
    public var body: some View {
        if let child {
            HStack(spacing: Spacing.xSmall) {
                AvatarView(child.face, diameter: Size.captionAvatar)
                Text(child.firstName)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityIdentifier("ChildSubtitle")
        }
    }
}

private struct FamilyChildrenKey: EnvironmentKey {
    static var defaultValue: [Child.ID: Child] { [:] }
}

private struct PageChildKey: EnvironmentKey {
    static var defaultValue: Child? { nil }
}

extension EnvironmentValues {
    /// The children of a parent's family, set once at the root, for pages that learn from what they read whose they
    /// are. None for a child who is signed in, whose own pages need no name.
    public var familyChildren: [Child.ID: Child] {
        get { self[FamilyChildrenKey.self] }
        set { self[FamilyChildrenKey.self] = newValue }
    }

    /// The one child that the page around the view is of by its address, which pages and forms name at their top.
    public var pageChild: Child? {
        get { self[PageChildKey.self] }
        set { self[PageChildKey.self] = newValue }
    }
}
