import Design
import HouseholdClient
import SwiftUI

/// "Don't have an account? Sign Up": below a form that lets a person in, the way to the other one.
struct OtherWayIn: View {
    private let question: String
    private let title: String
    private let route: Route

    /// A question with the link that answers it.
    init(_ question: String, link title: String, to route: Route) {
        self.question = question
        self.title = title
        self.route = route
    }

    var body: some View {
        VStack(spacing: 0) {
            Text(question)
                .multilineTextAlignment(.center)
                .foregroundStyle(Palette.textSecondary)
            NavigationLink(value: route) {
                Text(title)
                    .fontWeight(.semibold)
                    .foregroundStyle(Palette.primary)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
        }
    }
}
