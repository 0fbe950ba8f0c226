"""The source of an app of many screens, each as an iPhone project has them: a model, a body, rows, sheets, alerts."""

LIST = """import SwiftUI

struct Item{n}: Identifiable, Hashable {{
    let id: Int
    var name: String
    var amount: Double
    var isDone: Bool
    var day: Date
}}

@MainActor
@Observable
final class ListModel{n} {{
    var items: [Item{n}] = []
    var query = ""
    var isLoading = false
    var problem: String?

    var found: [Item{n}] {{
        items.filter {{ query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }}.sorted {{ $0.day > $1.day }}
    }}
    var total: Double {{ found.filter(\\.isDone).map(\\.amount).reduce(0, +) }}

    func load() async {{
        isLoading = true
        defer {{ isLoading = false }}
        items = (0..<40).map {{
            Item{n}(
                id: $0, name: "Item \\($0)", amount: Double($0) * 1.25 - 3, isDone: $0 % 3 == 0,
                day: Date(timeIntervalSince1970: Double($0) * 86_400))
        }}
    }}
}}

struct ListScreen{n}: View {{
    @State private var model = ListModel{n}()
    @State private var chosen: Item{n}?
    @State private var isAdding = false
    @Environment(\\.dismiss) private var dismiss

    var body: some View {{
        List {{
            Section("Summary") {{
                LabeledContent("Total", value: model.total, format: .number.precision(.fractionLength(2)))
                LabeledContent("Open", value: "\\(model.items.filter {{ !$0.isDone }}.count) of \\(model.items.count)")
            }}
            Section {{
                ForEach(model.found) {{ item in
                    Button {{ chosen = item }} label: {{ ItemRow{n}(item: item) }}
                        .swipeActions(edge: .trailing) {{
                            Button("Delete", role: .destructive) {{ model.items.removeAll {{ $0.id == item.id }} }}
                        }}
                }}
            }} header: {{
                Text("Items")
            }} footer: {{
                if let problem = model.problem {{ Text(problem).foregroundStyle(.red) }}
            }}
        }}
        .overlay {{
            if model.isLoading {{
                ProgressView("Loading…")
            }} else if model.found.isEmpty {{
                ContentUnavailableView("Nothing found", systemImage: "tray", description: Text("Try another word."))
            }}
        }}
        .searchable(text: $model.query, prompt: "Search items")
        .refreshable {{ await model.load() }}
        .task {{ await model.load() }}
        .navigationTitle("Items {n}")
        .toolbar {{
            ToolbarItem(placement: .topBarTrailing) {{
                Button {{ isAdding = true }} label: {{ Label("Add", systemImage: "plus") }}
            }}
        }}
        .sheet(isPresented: $isAdding) {{
            NavigationStack {{ FormScreen{n}(save: {{ model.items.append($0) }}) }}
        }}
        .alert("Item", isPresented: Binding(get: {{ chosen != nil }}, set: {{ if !$0 {{ chosen = nil }} }})) {{
            Button("Done") {{ chosen = nil }}
        }} message: {{
            Text(chosen.map {{ "\\($0.name): \\($0.amount.formatted())" }} ?? "")
        }}
    }}
}}

struct ItemRow{n}: View {{
    let item: Item{n}

    var body: some View {{
        HStack(spacing: 12) {{
            Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(item.isDone ? Color.green : Color.secondary)
                .font(.title2)
            VStack(alignment: .leading, spacing: 2) {{
                Text(item.name).font(.headline).lineLimit(1)
                Text(item.day, style: .date).font(.caption).foregroundStyle(.secondary)
            }}
            Spacer()
            Text(item.amount, format: .number.precision(.fractionLength(2)))
                .fontWeight(.semibold)
                .foregroundStyle(item.amount < 0 ? .red : .primary)
                .padding(.horizontal, 8)
                .padding(.vertical, 4)
                .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
        }}
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
        .accessibilityLabel("\\(item.name), \\(item.isDone ? "done" : "open")")
    }}
}}
"""

FORM = """
struct FormScreen{n}: View {{
    let save: (Item{n}) -> Void
    @State private var name = ""
    @State private var amount = 0.0
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var isDone = false
    @State private var kind = Kind.food
    @State private var count = 1
    @FocusState private var isNameFocused: Bool
    @Environment(\\.dismiss) private var dismiss

    enum Kind: String, CaseIterable, Identifiable {{
        case food = "Food", fun = "Fun", home = "Home", other = "Other"
        var id: Self {{ self }}
    }}

    private var isValid: Bool {{ !name.trimmingCharacters(in: .whitespaces).isEmpty && amount >= 0 && count > 0 }}

    var body: some View {{
        Form {{
            Section("What") {{
                TextField("Name", text: $name).focused($isNameFocused).submitLabel(.done)
                Picker("Kind", selection: $kind) {{
                    ForEach(Kind.allCases) {{ Text($0.rawValue).tag($0) }}
                }}
                .pickerStyle(.menu)
            }}
            Section("How much") {{
                Slider(value: $amount, in: 0...100, step: 0.5) {{ Text("Amount") }}
                Stepper("Count: \\(count)", value: $count, in: 1...20)
                Text("Together \\((amount * Double(count)).formatted(.number.precision(.fractionLength(2))))")
                    .font(.footnote)
                    .foregroundStyle(amount > 50 ? .orange : .secondary)
            }}
            Section("When") {{
                DatePicker("Day", selection: $day, displayedComponents: .date)
                Toggle("Done", isOn: $isDone)
            }}
        }}
        .onAppear {{ isNameFocused = true }}
        .onChange(of: kind) {{ _, new in if new == .other {{ isDone = false }} }}
        .navigationTitle("New item")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {{
            ToolbarItem(placement: .cancellationAction) {{ Button("Cancel") {{ dismiss() }} }}
            ToolbarItem(placement: .confirmationAction) {{
                Button("Save") {{
                    save(Item{n}(id: count, name: name, amount: amount, isDone: isDone, day: day))
                    dismiss()
                }}
                .disabled(!isValid)
            }}
        }}
    }}
}}

struct DashboardScreen{n}: View {{
    let model: ListModel{n}
    @Environment(\\.horizontalSizeClass) private var width

    var body: some View {{
        ScrollView {{
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {{
                card("Items", "\\(model.items.count)", "list.bullet", .blue)
                card("Done", "\\(model.items.filter(\\.isDone).count)", "checkmark.circle", .green)
                card("Total", model.total.formatted(), "sum", model.total < 0 ? .red : .purple)
            }}
            .padding()
            VStack(alignment: .leading, spacing: width == .compact ? 8 : 16) {{
                Text("Latest").font(.title3.bold())
                ForEach(model.found.prefix(5)) {{ ItemRow{n}(item: $0) }}
                if model.items.count > 5 {{
                    NavigationLink("Show all") {{ ListScreen{n}() }}.buttonStyle(.borderedProminent)
                }}
            }}
            .padding(.horizontal)
        }}
        .navigationTitle("Dashboard {n}")
    }}

    private func card(_ title: String, _ value: String, _ symbol: String, _ color: Color) -> some View {{
        VStack(alignment: .leading, spacing: 6) {{
            Label(title, systemImage: symbol).font(.subheadline).foregroundStyle(color)
            Text(value).font(.system(size: 28, weight: .bold)).minimumScaleFactor(0.5)
        }}
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(color.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
        .overlay(RoundedRectangle(cornerRadius: 14).stroke(color.opacity(0.3), lineWidth: 1))
        .shadow(radius: 2)
    }}
}}
"""

SCREENS_A_FILE = 3


def sources(screens: int) -> dict[str, str]:
    """The files of an app of so many screens, by name; a list, a form and a dashboard to each."""
    count = -(-screens // SCREENS_A_FILE)
    return {f"Screens{number}.swift": (LIST + FORM).format(n=number) for number in range(count)}
