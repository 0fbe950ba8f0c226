import Glibc

/// A descriptor of the system with one owner: it is closed when the owner lets go of it, here and nowhere else.
///
/// A number that is closed twice may belong to somebody else by the second time.
package struct Descriptor: ~Copyable, Sendable {
    /// What the system calls it; good as long as this value is kept.
    package let number: Int32

    /// Takes over what a system call has answered; nil for the -1 of one that failed.
    package init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        Glibc.close(number)
    }
}
