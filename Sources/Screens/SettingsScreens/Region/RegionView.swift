import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/settings/region`: in which words, money and days everything is shown ([S §6.1, §12]).
public struct RegionView: View {
    private let family: Family
    private let mayChange: Bool

    /// What holds for a person; parents are led to where it is changed.
    public init(person: SignedInPerson) {
        family = person.family
        mayChange = person.mayChangeFamily
    }

    /// The page.
    public var body: some View {
        List {
            Section {
                LabeledContent("Language", value: "English")
            }
            Section {
                LabeledContent("Region", value: region)
                LabeledContent("Currency", value: "\(family.currency.name) (\(family.currency.code))")
                LabeledContent("Time Zone", value: RegionNames.name(ofZone: family.timeZoneIdentifier))
                LabeledContent("First Day of the Week", value: family.firstDayOfWeek.rawValue)
                if mayChange {
                    NavigationLink(value: Route.familySettings) {
                        SettingsLabel("Family Settings", symbol: "house.fill")
                    }
                }
            } header: {
                Text(family.name)
            } footer: {
                Text("Amounts and days are written as in this region, for everyone of the family.")
            }
        }
        .navigationTitle("Language and Region")
    }

    private var region: String {
        Locale(identifier: "en-US").localizedString(forIdentifier: family.localeTag) ?? family.localeTag
    }
}
