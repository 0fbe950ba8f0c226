import Design
import Household
import HouseholdClient
import Ledger
import Money

/// A row of the list, and what can be done with its transaction.
struct TransactionsItem: Hashable, Identifiable {
    let record: HouseholdRecord
    let row: HouseholdRow
    let acts: [TransactionAct]

    var id: HouseholdTransaction.ID { record.id }

    init(_ record: HouseholdRecord, family: Family, today: CalendarDate, isUnderItsDay: Bool) {
        self.record = record
        row = HouseholdRow(record, family: family, today: today, isUnderItsDay: isUnderItsDay)
        acts = record.acts
    }
}

/// The transactions of one day under their heading; all of them without one, where the order is not that of days.
struct TransactionsDay: Hashable, Identifiable {
    /// Nil of a list without headings.
    let day: CalendarDate?
    /// "Today".
    let heading: String?
    /// What came in less what went out: "-Rp 18.500"; nil where foreign money without a rate is among it.
    let net: String?
    var items: [TransactionsItem]

    var id: CalendarDate? { day }

    /// Groups `records`, whose days have the nets of `pages`.
    static func days(
        of records: [HouseholdRecord], pages: [HouseholdPage], order: HouseholdQuery.Order, family: Family,
        today: CalendarDate
    ) -> [TransactionsDay] {
        func item(_ record: HouseholdRecord) -> TransactionsItem {
            TransactionsItem(record, family: family, today: today, isUnderItsDay: order.isByDay)
        }
        guard order.isByDay else {
            return records.isEmpty
                ? [] : [TransactionsDay(day: nil, heading: nil, net: nil, items: records.map(item))]
        }
        let format = DisplayFormat(family)
        var days: [TransactionsDay] = []
        for record in records {
            let day = family.day(of: record.transaction.date)
            if days.last?.day == day {
                days[days.count - 1].items.append(item(record))
            } else {
                // The page that was read last knows best.
                let net = pages.last { $0.nets[day] != nil }?.nets[day]
                days.append(
                    TransactionsDay(
                        day: day, heading: format.heading(day, today: today), net: net.map(format.signed),
                        items: [item(record)]))
            }
        }
        return days
    }
}
