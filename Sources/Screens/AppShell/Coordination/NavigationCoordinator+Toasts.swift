import Design
import HouseholdClient

/// Something that was done and can be taken back.
struct Undoable {
    let toast: Toast
    let undo: @MainActor () async -> Void
}

/// What is said at the bottom of the screen: one thing for a moment, above what stays.
///
///     Bob: +$3.00           toast     goes after its time, others wait for it
///     The server is busy.   failure   stays until it is dismissed or another comes
///     Alice was removed     undoable  stays until it is dismissed, and lets others pass
extension NavigationCoordinator {
    /// What can be taken back from the bottom of the screen.
    public var undoable: Toast? { undoables.last?.toast }

    /// All that is said, from the top.
    var toasts: [Toast] { [toast, failure, undoable].compactMap(\.self) }

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
        case .failed(let text): failure = Toast(id: toastCount, text: text, kind: .failed)
        case .undoable(let text, let seconds, let act):
            let toast = Toast(id: toastCount, text: text, kind: .undoable, seconds: seconds)
            undoables.append(Undoable(toast: toast, undo: act))
        case .leading(let text, let words, let seconds, let act):
            let toast = Toast(id: toastCount, text: text, kind: .undoable, seconds: seconds, act: words)
            undoables.append(Undoable(toast: toast, undo: act))
        case .news(let text, let detail):
            waitForTurn(waitingNews + [Toast(id: toastCount, text: text, detail: detail, kind: .news)])
            sayWaiting()
        }
    }

    /// "Undo" was pressed: takes back what the toast is about, once.
    func undoTapped(_ id: Int) async {
        guard let index = undoables.firstIndex(where: { $0.toast.id == id }) else { return }
        await undoables.remove(at: index).undo()
    }

    /// Lets one of the toasts stay for its time, wherever it is shown meanwhile.
    func expire(_ toast: Toast?) async {
        guard let toast, let seconds = toast.seconds else { return }
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { toastEnded(toast.id) }
    }

    /// The toast has been there long enough, or "Dismiss" was pressed.
    func toastEnded(_ id: Int) {
        undoables.removeAll { $0.toast.id == id }
        if failure?.id == id { failure = nil }
        guard toast?.id == id else { return }
        toast = nil
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

    private func show(_ next: Toast) {
        if let toast, toast.kind == .news { waitForTurn([toast] + waitingNews) }
        toast = next
    }

    private func waitForTurn(_ news: [Toast]) {
        waitingNews = news.suffix(3)
    }
}
