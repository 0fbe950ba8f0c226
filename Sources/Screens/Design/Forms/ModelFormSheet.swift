import Household
import SwiftUI

/// What a sheet with a form asks of its model.
@MainActor
public protocol FormSheetModel: AnyObject {
    /// What the form needs to know before anything can be typed.
    associatedtype Content

    /// Whether that is known.
    var state: ScreenState<Content> { get }
    /// Why there is nothing to fill in any more, whatever is tried: the child was removed. Nil where there is
    /// something.
    var goneReason: String? { get }
    /// Whether it is on its way.
    var isSaving: Bool { get }
    /// What is wrong with the form.
    var messages: FormMessages { get }
    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { get }
    /// Whose form it is, once it has read that; nil where the address says it, and for a form of no child.
    var owner: Child.ID? { get }

    /// The sheet appeared, or "Try Again" was pressed.
    func load() async
    /// The act was pressed, or Return in the last field: sends the form, or says what is missing.
    func saveTapped() async
    /// "Dismiss" on the banner was pressed.
    func dismissTapped()
}

extension FormSheetModel {
    /// Nobody's, or that of the child whom the address names.
    public var owner: Child.ID? { nil }
    /// A form about no child is never gone.
    public var goneReason: String? { nil }
}

/// A `FormSheet` of a model: its states, its banner, its act, and the focus on the first field that was refused
/// ([S §2]).
public struct ModelFormSheet<Model: FormSheetModel, Fields: View>: View {
    private let title: String
    private let model: Model
    private let order: [FormField]
    private let focus: FocusState<FormField?>.Binding
    private let act: String
    private let fields: (Model.Content) -> Fields

    /// A sheet of `model`.
    ///
    /// - Parameters:
    ///   - order: the fields that are shown and can take the focus, from top to bottom.
    ///   - act: what the button says.
    public init(
        _ title: String, model: Model, order: [FormField], focus: FocusState<FormField?>.Binding,
        act: String = "Save", @ViewBuilder fields: @escaping (Model.Content) -> Fields
    ) {
        self.title = title
        self.model = model
        self.order = order
        self.focus = focus
        self.act = act
        self.fields = fields
    }

    /// The sheet.
    public var body: some View {
        FormSheet(title, of: model.owner, isDirty: model.isDirty, isSaving: model.isSaving, act: formAct) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            content
        }
        .submits(through: order, focus: focus) { save() }
        .focusesRefusals(model.messages, order: order, focus: focus, isSaving: model.isSaving)
        .task { await model.load() }
    }

    @ViewBuilder
    private var content: some View {
        if let reason = model.goneReason {
            GoneView(reason)
        } else {
            form
        }
    }

    @ViewBuilder
    private var form: some View {
        switch model.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded(let content), .empty(let content):
            fields(content)
        case .error(let reason):
            FailureView("Error", reason: reason) { Task { await model.load() } }
        }
    }

    /// There is nothing to send before the form is there, and once it is gone.
    private var formAct: FormAct? {
        if model.goneReason != nil { return nil }
        return switch model.state {
        case .loading, .error: nil
        case .loaded, .empty: FormAct(act, isSending: model.isSaving) { save() }
        }
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}
