/// The words of the paywall. Children are never told a price.
public enum PaywallWords {
    /// The heading.
    public static let title = "Unlock Screen Time for the whole family"
    /// What a child reads in its place.
    public static let forChildren = "Ask a parent to turn this on."
    /// The button to the plans.
    public static let seePlans = "See Plans"
    /// The button back.
    public static let notNow = "Not Now"
}
