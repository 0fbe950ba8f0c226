import Design
import HouseholdClient
import SwiftUI

/// The pages that the operator of a server answers for, and the licences of the program.
public enum LegalPage: Hashable, Sendable {
    case terms, privacy, licences

    /// "Terms of Service", "Privacy Policy" or "Licenses".
    public var title: String {
        switch self {
        case .terms: "Terms of Service"
        case .privacy: "Privacy Policy"
        case .licences: "Licenses"
        }
    }

    /// What stands on the page: the operator's words where there are some.
    func paragraphs(_ texts: LegalTexts) -> [String] {
        switch self {
        case .terms: texts.terms ?? ownParagraphs
        case .privacy: texts.privacy ?? ownParagraphs
        case .licences: ownParagraphs
        }
    }

    private var ownParagraphs: [String] {
        switch self {
        case .terms:
            [
                "Roost keeps track of a family's pocket money. Every balance is virtual: it is a promise within the "
                    + "family, kept by the parents, and not a bank account.",
                "Parents decide who belongs to the family and what is written down. Entries are never erased, only "
                    + "reversed, so that everyone can see what happened.",
                "The person who runs this server answers for it: for backups, for access to the machine, and for "
                    + "keeping it up to date. The program comes without warranty, under the MIT license.",
            ]
        case .privacy:
            [
                "Everything you enter stays on this server: names, email addresses, entries and settings. Nothing is "
                    + "sent to anyone else, and no page loads anything from another host.",
                "Passwords are kept only as slow hashes. A cookie keeps you signed in; your choices of appearance "
                    + "stay on your device. There is no tracking and no advertising.",
                "Parents see every entry of the family, a child only their own. Ask the person who runs this server "
                    + "to correct, export or delete what is kept about you.",
            ]
        case .licences:
            [
                "Roost is free software under the MIT license, copyright 2025 The Roost authors.",
                "Part of it are the drawings of Bootstrap Icons, copyright The Bootstrap Authors, and the list of "
                    + "common passwords of zxcvbn, copyright Daniel Wolf; both under the MIT license.",
                "The words of suggested passwords are chosen from the word lists of the Electronic Frontier Foundation "
                    + "(eff.org/dice), under the license CC BY 3.0 US.",
                "It is written in Swift; Swift, its standard library and Foundation are under the Apache License 2.0.",
                "It uses these libraries of the machine it runs on: SQLite (public domain), libpq (PostgreSQL "
                    + "license), libuv and Brotli (MIT), OpenSSL (Apache License 2.0), zlib (zlib license), "
                    + "libsodium (ISC), GD (its own free license), libheif, libqrencode and ZBar (LGPL).",
            ]
        }
    }
}

/// `/legal/terms`, `/legal/privacy` and `/legal/licences`: open to everyone.
public struct LegalPageView: View {
    private let page: LegalPage
    private let texts: LegalTexts

    /// One of the pages, with what the operator says on them.
    public init(_ page: LegalPage, texts: LegalTexts = LegalTexts()) {
        self.page = page
        self.texts = texts
    }

    /// The page.
    public var body: some View {
        PageColumn(width: 720) {
            CardView {
                ForEach(Array(page.paragraphs(texts).enumerated()), id: \.offset) { _, paragraph in
                    Text(verbatim: paragraph)
                        .font(.body)
                }
            }
        }
        .navigationTitle(page.title)
    }
}
