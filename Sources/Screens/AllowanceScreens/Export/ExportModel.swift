import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}/export` and `/settings/export`: which entries, and how many there are.
@MainActor
@Observable
public final class ExportModel {
    /// What is asked for.
    var request: ExportRequest
    /// How many entries of the days asked for there are; nil until that is known.
    private(set) var count: Int?
    /// Whether they are being counted, which the page does as soon as it appears.
    private(set) var isCounting = true
    /// Why they could not be counted.
    private(set) var failure: String?
    /// How often "Export" was pressed in vain.
    private(set) var refusals = 0
    /// What was asked for when it was.
    private var refused: ExportRequest?

    let format: DisplayFormat
    let mayIncludePhotos: Bool
    private let client: HouseholdClient
    private let family: Family
    private let notFound: @MainActor () -> Void

    /// A model of what `person` may take along of a child, or of the whole family. `notFound` is called when there is
    /// no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID?, person: SignedInPerson,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.notFound = notFound
        family = person.family
        format = DisplayFormat(person.family)
        mayIncludePhotos = person.maySeeAllChildren
        let today = person.family.day(of: client.clock.now())
        request = ExportRequest(
            childID: childID, first: CalendarDate(year: today.year, month: 1, day: 1) ?? today, last: today)
    }

    /// What is wrong with the days; nil for nothing. That they have no transactions is nothing wrong until somebody
    /// wants them all the same.
    var message: String? {
        if runsBackwards { return FieldProblem.endBeforeStart.message(format.locale) }
        return count == 0 && refused == request ? "There are no transactions on these days" : nil
    }

    /// Where the file is; nil while there is none to get.
    var file: URL? {
        !runsBackwards && (count ?? 0) > 0 ? client.export.file(request) : nil
    }

    private var runsBackwards: Bool { request.last < request.first }

    /// "45 transactions".
    var countWords: String? {
        count.map { $0 == 0 ? "No Transactions" : $0 == 1 ? "1 transaction" : "\($0) transactions" }
    }

    /// What the file is read to be: "CSV, Jan 1, 2025 to Nov 20, 2025".
    var fileWords: String {
        "\(request.format.rawValue.uppercased()), \(format.date(request.first)) to \(format.date(request.last))"
    }

    /// The page appeared, other days are asked for, or "Try Again" was pressed: counts their entries. An answer for
    /// days that are not asked for any more is not shown.
    func countEntries() async {
        failure = nil
        isCounting = !runsBackwards
        guard isCounting else { return }
        let asked = request
        do throws(ClientFailure) {
            let query = TransactionQuery(childID: asked.childID, search: "", from: asked.first, to: asked.last)
            let total = try await client.transactions.page(query, nil).total
            guard asked == request else { return }
            count = total
        } catch {
            guard asked == request else { return }
            if error.isRefusal(.notFound) { return notFound() }
            count = nil
            failure = error.sentence
        }
        isCounting = false
    }

    /// "Export" was pressed while there is no file to get: says what is wrong with the days, or counts again what could
    /// not be counted.
    func exportTapped() async {
        if failure != nil { return await countEntries() }
        refused = request
        refusals += 1
    }

    /// An instant of the first or last day, for a control that wants one.
    func instant(_ day: WritableKeyPath<ExportRequest, CalendarDate>) -> Date {
        format.noon(of: request[keyPath: day])
    }

    /// A first or last day was chosen.
    func chosen(_ instant: Date, for day: WritableKeyPath<ExportRequest, CalendarDate>) {
        request[keyPath: day] = family.day(of: instant)
    }
}
