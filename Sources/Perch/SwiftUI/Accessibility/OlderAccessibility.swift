// The names that the modifiers of assistive technology had before iOS 14.
extension View {
    /// The name of the view for assistive technology.
    public func accessibility(label: Text) -> ModifiedContent<Self, _AttributeModifier> { accessibilityLabel(label) }

    /// The value of the view for assistive technology.
    public func accessibility(value: Text) -> ModifiedContent<Self, _AttributeModifier> { accessibilityValue(value) }

    /// What the view does.
    public func accessibility(hint: Text) -> ModifiedContent<Self, _AttributeModifier> { accessibilityHint(hint) }

    /// Whether assistive technology passes the view over.
    public func accessibility(hidden: Bool) -> ModifiedContent<Self, _AttributeModifier> { accessibilityHidden(hidden) }

    /// A name of the view for tests.
    public func accessibility(identifier: String) -> ModifiedContent<Self, _AttributeModifier> {
        accessibilityIdentifier(identifier)
    }

    /// What assistive technology is told of the kind of the view.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    /// Takes kinds away that were added further inside.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> Self { accessibilityRemoveTraits(traits) }

    /// Where the view stands in the order of reading.
    public func accessibility(sortPriority: Double) -> Self { accessibilitySortPriority(sortPriority) }
}
