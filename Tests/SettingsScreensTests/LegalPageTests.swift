import HouseholdClient
import Testing

@testable import SettingsScreens

@MainActor
@Suite("The legal pages")
struct LegalPageTests {
    @Test("The operator's words stand instead of Roost's own, each page for itself; licences stay")
    func operatorsWords() {
        let texts = LegalTexts(terms: ["Be kind."])
        #expect(LegalPage.terms.paragraphs(texts) == ["Be kind."])
        #expect(LegalPage.privacy.paragraphs(texts) == LegalPage.privacy.paragraphs(LegalTexts()))
        #expect(LegalPage.privacy.paragraphs(texts)[0].hasPrefix("Everything you enter stays on this server"))
        #expect(LegalPage.licences.paragraphs(texts)[0].hasPrefix("Roost is free software"))
    }
}
