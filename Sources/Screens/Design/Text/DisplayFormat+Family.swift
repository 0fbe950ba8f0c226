import Household

extension DisplayFormat {
    /// The format of a family: its locale and its zone.
    public init(_ family: Family) {
        self.init(localeTag: family.localeTag, timeZone: family.timeZone)
    }
}
