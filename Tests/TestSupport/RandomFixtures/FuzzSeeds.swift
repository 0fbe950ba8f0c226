import Foundation

/// Seeds for a fuzz: those that once found something, and a new one each run, which is printed.
public enum FuzzSeeds {
    /// `found`, then the seed of the variable `FUZZ_SEED`, or a new one.
    /// - Parameter name: what is tried with them, for whoever reads the printed line.
    public static func all(of name: String, found: [UInt64]) -> [UInt64] {
        let asked = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) }
        let seed = asked ?? UInt64.random(in: 0...UInt64.max)
        print("\(name): FUZZ_SEED=\(seed)")
        return found + [seed]
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
