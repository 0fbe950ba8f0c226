import CMalloc
import Dispatch

/// Memory that the program has used and does not need any more. The C library keeps it, in pieces between others that
/// are in use, unless it is told to look for them.
enum SpareMemory {
    private static let queue = DispatchQueue(label: "spare memory", qos: .background)

    /// Gives the system back what is free, in a while and beside everything else.
    static func giveBack() {
        queue.async { malloc_trim(0) }
    }
}
