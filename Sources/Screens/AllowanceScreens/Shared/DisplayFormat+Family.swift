import Design
import Household

extension DisplayFormat {
    /// The format of a family: its locale and its zone.
    init(_ family: Family) {
        self.init(localeTag: family.localeTag, timeZone: family.timeZone)
    }
}
