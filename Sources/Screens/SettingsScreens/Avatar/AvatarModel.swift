import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Avatar" holds: the emoji and the color as chosen so far.
@MainActor
@Observable
public final class AvatarModel: FormSheetModel {
    /// Whose avatar is chosen.
    public enum Person: Hashable, Sendable {
        /// One's own.
        case own
        /// A child's.
        case child(Child.ID)
    }

    /// Whether the form is ready: the person as the others see it now.
    public private(set) var state: ScreenState<AvatarFace> = .loading
    /// Whether it is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the emoji.
    public private(set) var messages = FormMessages()
    /// What is chosen.
    var form: AvatarForm { didSet { if form.emoji != oldValue.emoji { messages.changed(.emoji) } } }

    private let client: HouseholdClient
    private let person: Person
    private let saved: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// A choice for a person; `saved` is called once the others see it, `notFound` when there is no such child for
    /// whoever is signed in.
    public init(
        client: HouseholdClient, of person: Person, saved: @escaping @MainActor () -> Void,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.person = person
        self.saved = saved
        self.notFound = notFound
        form = AvatarForm(emoji: "", color: .gray)
    }

    /// Whether anything was chosen that closing would lose.
    public var isDirty: Bool { state.content.map { form != AvatarForm($0.avatar) } ?? false }

    /// The person with what is chosen; the initials while something else than an emoji is typed.
    func preview(_ face: AvatarFace) -> AvatarFace {
        face.wearing(Avatar(emoji: Emoji(form.emoji), color: form.color))
    }

    /// The sheet appeared, or "Try Again" was pressed: reads how the person is pictured now.
    public func load() async {
        guard state.content == nil else { return }
        do {
            guard let face = try await readFace() else { return notFound() }
            form = AvatarForm(face.avatar)
            state = .loaded(face)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        do {
            _ = try form.validated()
        } catch {
            return messages.refuse(error)
        }
        isSaving = true
        messages.clear()
        do {
            switch person {
            case .own: try await client.account.chooseAvatar(form)
            case .child(let child): try await client.child.chooseAvatar(child, form)
            }
            isSaving = false
            saved()
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    private func readFace() async throws(ClientFailure) -> AvatarFace? {
        switch person {
        case .own: try await client.account.whoAmI()?.user.face
        case .child(let child): try await client.family.children().first { $0.id == child }?.child.face
        }
    }
}
