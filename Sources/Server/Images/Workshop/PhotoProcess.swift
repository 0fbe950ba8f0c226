import CGD
import Glibc

/// A process that decodes one file and ends. What it is sent on standard input is the file, what it answers on standard
/// output is a `PhotoMessage`: a photo or barcodes, as its command line asks.
///
///     server ── file ──▶ process: at most 1 GB, 20 s of a core, no file to write, no socket, no setting
///            ◀─ answer ─
public enum PhotoProcess {
    /// What such a process is for; the raw value is the word on the command line that makes the program be one.
    public enum Work: String, CaseIterable, Sendable {
        /// Makes a photo of the file.
        case pressPhoto = "press-photo"
        /// Reads the barcodes that the file shows.
        case readBarcodes = "read-barcodes"

        /// What the arguments of a program ask for; nil where they ask for no such process.
        public init?(arguments: some Collection<String>) {
            guard arguments.count == 1, let word = arguments.first else { return nil }
            self.init(rawValue: word)
        }
    }

    private static let memoryBytes: rlim_t = 1_024 * 1_024 * 1_024
    private static let processorSeconds: rlim_t = 20
    private static let patienceSeconds = 30

    /// The process: reads, answers and ends.
    public static func run(_ work: Work) -> Never {
        limit(__rlimit_resource_t(RLIMIT_DATA.rawValue), memoryBytes)
        limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), processorSeconds)
        limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 0)
        limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
        let message = PhotoMessage(work, on: readAll(STDIN_FILENO, limit: Photo.fileLimitBytes + 1))
        exit(sendAll(message.bytes, to: STDOUT_FILENO) ? EXIT_SUCCESS : EXIT_FAILURE)
    }

    /// Has a file decoded by a process of its own. One that dies over it says that it is no photo.
    static func answer(
        to work: Work, on file: [UInt8], program: String
    ) -> Result<PhotoMessage, PhotoWorkshop.Failure> {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return .failure(.broken("socketpair: errno \(errno)"))
        }
        defer { close(ends[0]) }
        let (process, code) = start(program, work, on: ends[1])
        close(ends[1])
        guard code == 0 else { return .failure(.broken("\(program): errno \(code)")) }
        var patience = timeval(tv_sec: patienceSeconds, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(ends[0], SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
        var answer: [UInt8] = []
        if sendAll(file, to: ends[0]) {
            shutdown(ends[0], Int32(SHUT_WR))
            answer = readAll(ends[0], limit: Photo.fileLimitBytes)
        }
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return PhotoMessage(answer).map { .success($0) } ?? .failure(.refused(.notAPhoto))
    }

    private static func start(_ program: String, _ work: Work, on end: Int32) -> (process: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        roost_close_from(&actions, STDERR_FILENO + 1)
        // The server's own variables may hold a password.
        let library = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=" + String(cString: $0) }
        let words = (["roost", work.rawValue] as [String]).map { strdup($0) }
        let variables = [library].compactMap(\.self).map { strdup($0) }
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, nil, words + [nil], variables + [nil])
        return (process, code)
    }

    private static func limit(_ resource: __rlimit_resource_t, _ value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(resource, &limit)
    }

    /// Everything up to the end, at most `limit` bytes; what has come when nothing more does.
    private static func readAll(_ handle: Int32, limit: Int) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256 * 1_024)
        while all.count < limit {
            let count = read(handle, &buffer, min(buffer.count, limit - all.count))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            all += buffer[..<count]
        }
        return all
    }

    /// Whether everything was sent. Standard output is a socket here, so a peer that is gone raises no signal.
    private static func sendAll(_ bytes: [UInt8], to handle: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

extension PhotoMessage {
    /// What comes of a file, here and now.
    init(_ work: PhotoProcess.Work, on file: [UInt8]) {
        do throws(PhotoProblem) {
            switch work {
            case .pressPhoto: self = .photo(try PhotoPress.press(file))
            case .readBarcodes: self = .barcodes(try BarcodePress.read(file))
            }
        } catch {
            self = .problem(error)
        }
    }
}
