import Design
import HouseholdClient
import SwiftUI

/// What a page of links or keys says of its kind.
struct SecretListWords {
    /// In the bar: "API Keys".
    let title: String
    /// What one is good for.
    let sentence: String
    /// On the button below the rows: "Add API Key".
    let add: String
    /// On the button beside one and in the question: "Revoke".
    let revoke: String
    /// What comes of that.
    let consequence: String
}

/// A page of links or keys: a sentence, the rows with the way to revoke each one, and the way to make another.
struct SecretListPage<Content, Row: SecretRow, Details: View, Empty: View>: View {
    private let words: SecretListWords
    @Bindable private var list: SecretList<Content, Row>
    private let isAdding: Bool
    private let rows: KeyPath<Content, [Row]>
    private let details: (Row) -> Details
    private let empty: (Content) -> Empty

    /// A page of the `rows` in what `list` holds.
    ///
    /// - Parameters:
    ///   - details: what stands between the name of one and its facts.
    ///   - empty: what stands there when there is none.
    ///   - isAdding: whether the sheet that makes one is open; what it made is read when it closes.
    init(
        _ words: SecretListWords, list: SecretList<Content, Row>, isAdding: Bool, rows: KeyPath<Content, [Row]>,
        @ViewBuilder details: @escaping (Row) -> Details, @ViewBuilder empty: @escaping (Content) -> Empty
    ) {
        self.words = words
        self.list = list
        self.isAdding = isAdding
        self.rows = rows
        self.details = details
        self.empty = empty
    }

    var body: some View {
        LivePage(
            list.live, width: 720, layout: .groups, act: LiveActFailure(list.failure) { list.dismissTapped() }
        ) { content in
            Text(words.sentence)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            RowGroup(content[keyPath: rows]) { row in
                ActedRow(act(row)) { facts(row) }
            } actions: { row in
                RowActButton(act: act(row))
            }
            SecondaryButton(words.add, symbol: "plus") { list.addTapped() }
                .betweenGroups()
        } empty: { content in
            empty(content)
        }
        .navigationTitle(words.title)
        .confirmsIdentity(list.fresh)
        .onChange(of: isAdding) { _, isAdding in
            if !isAdding { Task { await list.live.refresh() } }
        }
        .confirmationDialog(
            "\(words.revoke) \(list.revoking?.name ?? "")?", isPresented: $list.isAskingToRevoke,
            titleVisibility: .visible, presenting: list.revoking
        ) { row in
            Button(words.revoke, role: .destructive) { Task { await list.revokeConfirmed(row) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text(words.consequence)
        }
    }

    private func facts(_ row: Row) -> some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text(row.name)
                .font(.headline)
            details(row)
            ForEach(row.facts, id: \.self) { fact in
                Text(fact)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        // The menu of the row lies beside it.
        .padding(.trailing, Spacing.large)
        .rowPadding()
    }

    private func act(_ row: Row) -> RowAct {
        RowAct(title: words.revoke, symbol: "trash", subject: row.name) { list.revokeTapped(row) }
    }
}
