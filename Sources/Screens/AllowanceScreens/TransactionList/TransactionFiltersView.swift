import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What narrows the list, above its rows: the direction, and behind "Filters" category, child and days.
struct TransactionFiltersView: View {
    let model: TransactionListModel
    @State private var isOpen = false

    /// The id of what stands above the entries.
    static let top = "top"

    var body: some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            directionPicker
            opener
        }
        .id(Self.top)
        .onAppear { model.topAppeared() }
        .onDisappear { model.topDisappeared() }
        .listRowInsets(EdgeInsets())
        if isOpen { conditions }
    }

    private var directionPicker: some View {
        Picker("Filter", selection: direction) {
            Text("All").tag(Direction?.none)
            Text(Direction.credit.word).tag(Direction?.some(.credit))
            Text(Direction.debit.word).tag(Direction?.some(.debit))
        }
        .pickerStyle(.segmented)
    }

    /// A symbol alone, so that one line holds it and the directions; filled where what it hides narrows the list.
    private var opener: some View {
        Button {
            isOpen.toggle()
        } label: {
            Image(
                systemName: hidesCondition
                    ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle"
            )
            .font(.title3)
            .foregroundStyle(Palette.primary)
            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Filters")
        .accessibilityValue(isOpen ? "Expanded" : "Collapsed")
    }

    private var conditions: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            MenuField("Category", symbol: "list.bullet", selection: category) {
                Text("All Categories").tag(CategoryFilter?.none)
                ForEach(offered) { category in
                    Text(category.name).tag(CategoryFilter?.some(.category(category.id)))
                }
                Text("Uncategorized").tag(CategoryFilter?.some(.uncategorized))
            }
            if model.scope == .allChildren {
                MenuField("Child", symbol: "person.fill", selection: child) {
                    Text("All Children").tag(Child.ID?.none)
                    ForEach(model.children) { child in
                        Text(child.child.choiceName).tag(Child.ID?.some(child.id))
                    }
                }
            }
            Toggle("Date Range", isOn: hasDays)
            if model.query.from != nil || model.query.to != nil {
                DatePicker("From", selection: day(\.from, fallback: model.today - 30), displayedComponents: .date)
                DatePicker("To", selection: day(\.to, fallback: model.today), displayedComponents: .date)
            }
        }
    }

    private var hidesCondition: Bool {
        let query = model.query
        return query.category != nil || query.from != nil || query.to != nil
            || model.scope == .allChildren && query.childID != nil
    }

    private var direction: Binding<Direction?> {
        Binding(get: { model.query.direction }, set: { model.directionChosen($0) })
    }

    /// Only what fits the chosen direction.
    private var offered: [EntryCategory] {
        model.categories.filter { model.query.direction == nil || $0.kind == model.query.direction }
    }

    private var category: Binding<CategoryFilter?> {
        Binding(get: { model.query.category }, set: { model.categoryChosen($0) })
    }

    private var child: Binding<Child.ID?> {
        Binding(get: { model.query.childID }, set: { model.childChosen($0) })
    }

    private var hasDays: Binding<Bool> {
        Binding(
            get: { model.query.from != nil || model.query.to != nil },
            set: { isOn in
                model.daysChosen(from: isOn ? model.today - 30 : nil, to: isOn ? model.today : nil)
            })
    }

    private func day(
        _ part: WritableKeyPath<TransactionQuery, CalendarDate?>, fallback: CalendarDate
    ) -> Binding<Date> {
        let format = DisplayFormat(model.family)
        return Binding(
            get: { format.noon(of: model.query[keyPath: part] ?? fallback) },
            set: { instant in
                var query = model.query
                query[keyPath: part] = model.family.day(of: instant)
                model.daysChosen(from: query.from, to: query.to)
            })
    }
}

extension TransactionListModel {
    /// The family's day now.
    var today: CalendarDate { family.day(of: now) }
}
