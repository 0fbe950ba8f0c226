import SwiftUI

/// What stands in the place of a page whose views could not go on.
enum FailedPage {
    /// The content for `#perch`; `address` is what is loaded again.
    static func markup(address: String) -> [UInt8] {
        let again = address.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
        let link = "style=\"display:inline-block;min-height:44px;padding:12px 16px 0 0\""
        return Array(
            ("<main id=\"content\" style=\"padding:32px 24px\">"
                + "<h1 data-title tabindex=\"-1\">This page had a problem</h1>"
                + "<p>It was closed. What was saved is safe.</p><p><a \(link) href=\"\(again)\">Load It Again</a>"
                + "<a \(link) href=\"/\">Start Page</a></p></main>").utf8)
    }
}
