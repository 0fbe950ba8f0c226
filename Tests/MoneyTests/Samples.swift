import Foundation
import Household
import Ledger

@testable import Money

let idr = Currency(code: "IDR")!

/// Rupiah in major units.
func rupiah(_ amount: Int64) -> Money { Money(minorUnits: amount * 100, currency: idr) }

func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

/// An instant on 2026-11-11 in Jakarta.
func at(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Date {
    let midnight = Date(timeIntervalSince1970: 1_794_330_000)
    return midnight.addingTimeInterval(TimeInterval(hour * 3_600 + minute * 60 + second))
}

func id<Subject>(_ number: UInt8) -> Identifier<Subject> {
    Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)))
}

func source(_ number: UInt8, _ name: String, isConfirmed: Bool = true) -> MoneySource {
    MoneySource(
        id: id(number), name: name, kind: .bank, currency: idr, isConfirmed: isConfirmed, createdAt: at(8, 0))
}

func category(_ key: HouseholdCategory) -> EntryCategory {
    let number = UInt8(HouseholdCategory.allCases.firstIndex(of: key)! + 100)
    return key.category(id: id(number), createdAt: at(8, 0))
}
