import Foundation
import Glibc
import Household
import Ledger
import Storage

/// Hears which families other processes have changed, by LISTEN on a connection and a thread of its own.
///
/// While the server is away it tries to come back again and again; whatever was announced meanwhile is lost, so that
/// `.anything` is told once it is back.
final class PostgresListener: @unchecked Sendable {
    /// The channel of LISTEN and NOTIFY; the payload is "origin family".
    static let channel = "roost_changes"
    private static let retrySeconds = 0.25

    private let url: String
    private let origin: String
    private let news: AsyncStream<NewsFromElsewhere>.Continuation
    /// The first becomes readable when the thread is to end.
    private var ending: [Int32] = [-1, -1]
    private let ended = Countdown(1)

    /// What the process `origin` itself announces is not heard.
    init(url: String, origin: String, news: AsyncStream<NewsFromElsewhere>.Continuation) {
        self.url = url
        self.origin = origin
        self.news = news
        pipe(&ending)
        for file in ending { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        for file in ending { Glibc.close(file) }
    }

    /// Starts the thread. It says `.anything` each time the line stands anew, the first time too.
    func start() {
        let thread = Thread { [self] in
            repeat {
                guard let connection = connect() else { continue }
                news.yield(.anything)
                listen(on: connection)
                connection.close()
            } while !isEnding(after: Self.retrySeconds)
            news.finish()
            ended.countDown()
        }
        thread.name = "storage listener"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Lets the thread end soon.
    func end() {
        _ = Glibc.write(ending[1], [1], 1)
    }

    /// Returns when the thread has closed its connection; to be called only on a thread that may wait.
    func waitUntilEnded() {
        ended.wait()
    }

    private func connect() -> PostgresConnection? {
        do throws(StorageFault) {
            let connection = try PostgresConnection(url: url)
            try connection.command("LISTEN \(Self.channel)")
            return connection
        } catch {
            return nil
        }
    }

    /// Returns when the connection breaks or the thread is to end.
    private func listen(on connection: PostgresConnection) {
        while connection.isAlive {
            for payload in connection.notifications() {
                let words = payload.split(separator: " ")
                guard words.count == 2, words[0] != origin, let family = Family.ID(String(words[1])) else { continue }
                news.yield(.family(family))
            }
            guard connection.isAlive else { return }
            var files = [
                pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0),
                pollfd(fd: ending[0], events: Int16(POLLIN), revents: 0),
            ]
            poll(&files, 2, -1)
            if files[1].revents != 0 { return }
        }
    }

    private func isEnding(after seconds: Double) -> Bool {
        var file = pollfd(fd: ending[0], events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, Int32(seconds * 1_000)) > 0
    }
}
