import Design
import SwiftUI

/// One part: its title and figures, or why they are not there.
struct AnalyticsPart<Content, Figures: View>: View {
    private let title: String
    private let live: LiveContent<Content>
    private let key: AnyHashable
    private let figures: (Content) -> Figures

    /// A part that is read when it appears, and again when `key` is another.
    init(
        _ title: String, live: LiveContent<Content>, key: AnyHashable,
        @ViewBuilder figures: @escaping (Content) -> Figures
    ) {
        self.title = title
        self.live = live
        self.key = key
        self.figures = figures
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Text(title)
                .font(.title3)
                .fontWeight(.semibold)
                .accessibilityAddTraits(.isHeader)
            if let failure = live.refreshFailure {
                ErrorBanner(failure) { live.dismissTapped() }
            }
            switch live.state {
            case .loading:
                RoundedRectangle(cornerRadius: Radius.control)
                    .fill(Palette.field)
                    .frame(height: 180)
                    .accessibilityLabel("Loading...")
            case .loaded(let content), .empty(let content):
                figures(content)
            case .error(let reason):
                FailureView("Error", reason: reason, isPart: true) { Task { await live.tryAgainTapped() } }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .task(id: key) { await live.refresh() }
    }
}
