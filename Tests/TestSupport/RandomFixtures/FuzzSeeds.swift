import Foundation

/// Seeds for a fuzz: those that once found something, and new ones each run, which are printed.
public enum FuzzSeeds {
    /// `found`, then new ones; in place of these the seed of the variable `FUZZ_SEED`, which repeats what failed.
    /// - Parameters:
    ///   - name: What is tried with them, for whoever reads the printed line.
    ///   - found: Seeds that found something once.
    ///   - count: How many new ones, each by one more than the one before.
    public static func all(of name: String, found: [UInt64] = [], new count: UInt64 = 1) -> [UInt64] {
        if let asked = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap({ UInt64($0) }) {
            print("\(name): FUZZ_SEED=\(asked)")
            return found + [asked]
        }
        let first = UInt64.random(in: 0...UInt64.max)
        print("\(name): FUZZ_SEED=\(first)" + (count > 1 ? " and the \(count - 1) after it" : ""))
        return found + (0..<count).map { first &+ $0 }
    }
}

/// Processor time, which does not depend on what else the machine does.
public enum ThreadClock {
    /// The seconds of processor time that `body` took on this thread, and what it gave.
    public static func seconds<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> (Double, Value) {
        let start = now
        let value = try body()
        return (now - start, value)
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
