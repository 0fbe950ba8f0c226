import Design
import HouseholdClient

/// What is said at the bottom of the screen, one thing at a time.
extension NavigationCoordinator {
    /// Says something at the bottom of the screen.
    public func say(_ text: String) {
        say(.done(text))
    }

    /// Says something at the bottom of the screen, with "Undo" where that is offered. What the person does is said at
    /// once. News wait until nothing else is said and no form lies above them, three at most: they stand in the inbox
    /// anyway, and beside it nobody needs them.
    public func say(_ message: ToastMessage) {
        toastCount += 1
        switch message {
        case .done(let text): show(Toast(id: toastCount, text: text))
        case .failed(let text): show(Toast(id: toastCount, text: text, kind: .failed))
        case .undoable(let text, let seconds, let act):
            show(Toast(id: toastCount, text: text, kind: .undoable, seconds: seconds), undo: act)
        case .news(let text, let detail):
            waitForTurn(waitingNews + [Toast(id: toastCount, text: text, detail: detail, kind: .news)])
            sayWaiting()
        }
    }

    /// "Undo" was pressed: takes back what the toast is about, once.
    func undoTapped() async {
        let act = undo
        undo = nil
        toast = nil
        await act?()
        sayWaiting()
    }

    /// Lets the toast stay for its time, wherever it is shown meanwhile.
    func expireToast() async {
        guard let toast, let seconds = toast.seconds else { return }
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { toastEnded(toast.id) }
    }

    /// The toast has been there long enough, or "Dismiss" was pressed.
    func toastEnded(_ id: Int) {
        guard toast?.id == id else { return }
        toast = nil
        undo = nil
        sayWaiting()
    }

    /// Says the news whose turn it is, if any.
    func sayWaiting() {
        if page == .notifications {
            waitingNews = []
            if toast?.kind == .news { toast = nil }
        } else if toast == nil, sheet == nil, !waitingNews.isEmpty {
            toast = waitingNews.removeFirst()
        }
    }

    private func show(_ next: Toast, undo act: (@MainActor () async -> Void)? = nil) {
        if let toast, toast.kind == .news { waitForTurn([toast] + waitingNews) }
        toast = next
        undo = act
    }

    private func waitForTurn(_ news: [Toast]) {
        waitingNews = news.suffix(3)
    }
}
