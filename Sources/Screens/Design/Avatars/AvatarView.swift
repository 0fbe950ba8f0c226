import Household
import SwiftUI

/// Who somebody is, at a glance: the emoji or the initials, on the person's color. It grows with text.
///
///     AvatarView(child.face)                                   beside the name, which is read instead
///     AvatarView(child.face, label: child.fullName)            alone
public struct AvatarView: View {
    private let face: AvatarFace
    private let diameter: CGFloat
    private let label: String?
    @ScaledMetric private var scaled: CGFloat

    /// A circle of that diameter; without a `label` it is decoration.
    public init(_ face: AvatarFace, diameter: CGFloat = Size.cardAvatar, label: String? = nil) {
        self.face = face
        self.diameter = diameter
        self.label = label
        _scaled = ScaledMetric(wrappedValue: diameter)
    }

    /// The circle.
    public var body: some View {
        if let label {
            circle
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(label)
        } else {
            circle
                .accessibilityHidden(true)
        }
    }

    private var circle: some View {
        let side = Size.grown(diameter, to: scaled)
        return
            mark
            .foregroundStyle(Palette.textPrimary)
            .frame(width: side, height: side)
            .background(Palette.avatar(face.avatar.color))
            .clipShape(Circle())
    }

    // Fonts of these sizes follow the person's text size by themselves.
    @ViewBuilder
    private var mark: some View {
        if let emoji = face.avatar.emoji {
            Text(verbatim: emoji.description)
                .font(.system(size: diameter * 0.5))
        } else if face.initials.isEmpty {
            Image(systemName: "person.fill")
                .font(.system(size: diameter * 0.45))
        } else if diameter < Size.choiceAvatar {
            // Two letters would be too small to be read.
            Text(verbatim: String(face.initials.prefix(1)))
                .font(.system(size: diameter * 0.5, weight: .semibold))
        } else {
            Text(verbatim: face.initials)
                .font(.system(size: diameter * 0.36, weight: .semibold))
        }
    }
}
