import Design
import Household
import HouseholdClient
import SwiftUI

extension View {
    /// What the family's page asks before it does something, and the digits it shows once.
    func familyQuestions(_ model: FamilyModel) -> some View {
        modifier(FamilyQuestions(model: model))
    }
}

private struct FamilyQuestions: ViewModifier {
    @Bindable var model: FamilyModel

    func body(content: Content) -> some View {
        content
            .confirmationDialog(
                title, isPresented: $model.isAsking, titleVisibility: .visible, presenting: model.question
            ) { question in
                Button(yes(question), role: isDestructive(question) ? .destructive : nil) {
                    Task { await model.confirmed(question) }
                }
                Button("Cancel", role: .cancel) {}
            } message: { question in
                Text(message(question))
            }
            .alert("Reset Password", isPresented: $model.isShowingCode, presenting: model.passwordCode) { _ in
                Button("Done", role: .cancel) {}
            } message: { code in
                Text(
                    "Tell \(code.name) this code: \(spaced(code.code)). With it \(code.name) sets a new password "
                        + "under “Forgot password?” within 15 minutes.")
            }
    }

    private var title: String {
        model.question?.title(model.live.content?.family.name ?? "") ?? ""
    }

    private func yes(_ question: FamilyModel.Question) -> String {
        switch question {
        case .remove: "Remove"
        case .leave: "Leave Family"
        case .makeOwner: "Make Owner"
        }
    }

    private func isDestructive(_ question: FamilyModel.Question) -> Bool {
        if case .makeOwner = question { false } else { true }
    }

    private func message(_ question: FamilyModel.Question) -> String {
        switch question {
        case .remove: "They are signed out at once. Everything they added stays."
        case .leave: "You are signed out. Another parent can invite you again."
        case .makeOwner: "Nobody can remove the owner, and only the owner can delete the family."
        }
    }

    /// "1234 5678": easier to read out.
    private func spaced(_ code: String) -> String {
        code.count == 8 ? "\(code.prefix(4)) \(code.suffix(4))" : code
    }
}
