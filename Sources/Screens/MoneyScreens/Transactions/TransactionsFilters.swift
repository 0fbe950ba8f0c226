import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What narrows the list, above its rows: the type, and behind "Filters" account, category, days, and what was deleted.
struct TransactionsFilters: View {
    let model: TransactionsModel
    @State private var isOpen = false

    /// The id of what stands above the rows.
    static let top = "top"

    var body: some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            typePicker
            opener
        }
        .id(Self.top)
        .onAppear { model.topAppeared() }
        .onDisappear { model.topDisappeared() }
        .listRowInsets(EdgeInsets())
        if isOpen { conditions }
    }

    private var typePicker: some View {
        Picker("Type", selection: type) {
            Text("All").tag(TransactionType?.none)
            ForEach(TransactionType.allCases, id: \.self) { type in
                Text(type.word).tag(TransactionType?.some(type))
            }
        }
        .pickerStyle(.segmented)
    }

    /// A symbol alone, so that one line holds it and the types; filled where what it hides narrows the list.
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
            MenuField("Source", symbol: "building.columns.fill", selection: source) {
                Text("All Sources").tag(MoneySource.ID?.none)
                ForEach(model.sources) { source in
                    Text(source.name).tag(MoneySource.ID?.some(source.id))
                }
            }
            if model.query.type != .transfer {
                MenuField("Category", symbol: "list.bullet", selection: category) {
                    Text("All Categories").tag(CategoryFilter?.none)
                    ForEach(model.offeredCategories(of: model.query.type)) { category in
                        Text(category.name).tag(CategoryFilter?.some(.category(category.id)))
                    }
                    Text("Uncategorized").tag(CategoryFilter?.some(.uncategorized))
                }
            }
            Toggle("Date Range", isOn: hasDays)
                .frame(minHeight: Size.touchTarget)
            if model.query.from != nil || model.query.to != nil {
                DatePicker("From", selection: day(\.from, fallback: model.today - 30), displayedComponents: .date)
                DatePicker("To", selection: day(\.to, fallback: model.today), displayedComponents: .date)
            }
            MenuField("Status", symbol: "tray.fill", selection: standing) {
                ForEach(HouseholdQuery.Standing.allCases, id: \.self) { Text($0.word).tag($0) }
            }
            MenuField("Order", symbol: "arrow.up.arrow.down", selection: order) {
                ForEach(HouseholdQuery.Order.allCases, id: \.self) { Text($0.word).tag($0) }
            }
            // Where nothing is found the page itself offers it.
            if model.isNarrowed, case .loaded = model.state {
                SecondaryButton("Clear Filters") { model.clearTapped() }
            }
        }
    }

    private var hidesCondition: Bool {
        let query = model.query
        return query.category != nil || query.sourceID != nil || query.from != nil || query.to != nil
            || query.standing != .posted || query.order != .newest
    }

    private var type: Binding<TransactionType?> {
        Binding(get: { model.query.type }, set: { model.typeChosen($0) })
    }

    private var source: Binding<MoneySource.ID?> {
        Binding(get: { model.query.sourceID }, set: { model.sourceChosen($0) })
    }

    private var category: Binding<CategoryFilter?> {
        Binding(get: { model.query.category }, set: { model.categoryChosen($0) })
    }

    private var standing: Binding<HouseholdQuery.Standing> {
        Binding(get: { model.query.standing }, set: { model.standingChosen($0) })
    }

    private var order: Binding<HouseholdQuery.Order> {
        Binding(get: { model.query.order }, set: { model.orderChosen($0) })
    }

    private var hasDays: Binding<Bool> {
        Binding(
            get: { model.query.from != nil || model.query.to != nil },
            set: { isOn in
                model.daysChosen(from: isOn ? model.today - 30 : nil, to: isOn ? model.today : nil)
            })
    }

    private func day(
        _ part: WritableKeyPath<HouseholdQuery, CalendarDate?>, fallback: CalendarDate
    ) -> Binding<Date> {
        Binding(
            get: { model.format.noon(of: model.query[keyPath: part] ?? fallback) },
            set: { instant in
                var query = model.query
                query[keyPath: part] = model.person.family.day(of: instant)
                model.daysChosen(from: query.from, to: query.to)
            })
    }
}
