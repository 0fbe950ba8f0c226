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
    /// What is written into the second makes the first readable: the thread is to end.
    private let isToEnd: Descriptor
    private let ending: Descriptor
    private let ended = Countdown(1)

    /// What the process `origin` itself announces is not heard. Nil when the system has no descriptor left.
    init?(url: String, origin: String, news: AsyncStream<NewsFromElsewhere>.Continuation) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0,
            let isToEnd = Descriptor(owning: ends[0]), let ending = Descriptor(owning: ends[1])
        else { return nil }
        self.url = url
        self.origin = origin
        self.news = news
        self.isToEnd = consume isToEnd
        self.ending = consume ending
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
        _ = Glibc.write(ending.number, [1], 1)
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
                pollfd(fd: isToEnd.number, events: Int16(POLLIN), revents: 0),
            ]
            poll(&files, 2, -1)
            if files[1].revents != 0 { return }
        }
    }

    private func isEnding(after seconds: Double) -> Bool {
        var file = pollfd(fd: isToEnd.number, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, Int32(seconds * 1_000)) > 0
    }
}
