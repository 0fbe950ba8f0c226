import Design
import Household
import HouseholdClient
import SwiftUI

/// `/notifications` ([S §7]).
public struct InboxView: View {
    @State private var model: InboxModel

    /// The page of a model.
    public init(model: InboxModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, layout: .groups, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            ForEach(content.days) { day in
                RowGroup(day.notices, title: day.heading) { notice in
                    NoticeRow(notice: notice, model: model)
                } actions: { notice in
                    NoticeActButtons(notice: notice, model: model)
                }
            }
            if content.hasMore {
                ListEnd(model.length) { Task { await model.showMoreTapped() } }
                    .betweenGroups()
            }
        } empty: { _ in
            EmptyStateView(symbol: "bell.fill", title: "No Notifications", sentence: "You're all caught up")
        }
        .navigationTitle("Notifications")
        .toolbar {
            if (model.live.content?.unreadCount ?? 0) > 0 {
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        Task { await model.markAllReadTapped() }
                    } label: {
                        ToolbarLabel("Mark All as Read", symbol: "checkmark.circle")
                    }
                    .accessibilityLabel("Mark All as Read")
                }
            }
        }
    }
}

/// One notice: what happened and when, and what it opens.
private struct NoticeRow: View {
    let notice: Notice
    let model: InboxModel

    var body: some View {
        Button {
            Task { await model.opened(notice) }
        } label: {
            HStack(alignment: .top, spacing: Spacing.small) {
                Circle()
                    .fill(notice.isUnread ? Palette.primary : .clear)
                    .frame(width: 10, height: 10)
                    .padding(.top, 6)
                    .accessibilityHidden(true)
                if let face = notice.face { AvatarView(face, diameter: Size.choiceAvatar) }
                words
            }
            .rowPadding()
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .rowMenu(notice.title) { NoticeActButtons(notice: notice, model: model) }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text(notice.title)
                .font(.body)
                .fontWeight(notice.isUnread ? .bold : .regular)
                .foregroundStyle(Palette.textPrimary)
            if !notice.body.isEmpty {
                Text(notice.body)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            Text(model.time(notice))
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
                // The menu of the row lies beside it.
                .padding(.trailing, Size.touchTarget)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var label: String {
        let words = [notice.title, notice.body, model.time(notice)].filter { !$0.isEmpty }.joined(separator: ", ")
        return notice.isUnread ? "Unread, \(words)" : words
    }
}

/// What can be done with a notice, as its menu and its swipe offer it.
private struct NoticeActButtons: View {
    let notice: Notice
    let model: InboxModel

    var body: some View {
        if notice.isUnread {
            Button("Mark as Read", systemImage: "checkmark.circle") { Task { await model.markReadTapped(notice) } }
                .tint(Palette.primary)
        }
        Button("Delete", systemImage: "trash", role: .destructive) { Task { await model.deleteTapped(notice) } }
    }
}

extension Notice {
    fileprivate var isUnread: Bool { readAt == nil }
}
