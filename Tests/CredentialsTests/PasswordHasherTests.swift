import Foundation
import Testing

@testable import Credentials

@Suite("Password hashing")
struct PasswordHasherTests {
    private static let cheap = Argon2Parameters(memoryBytes: 64 << 10, passes: 1)

    @Test("The standard cost is Argon2id with 19 MiB, 2 passes and 1 lane")
    func parameters() async throws {
        let hash = try await PasswordHasher().hash("purple hat on a tall giraffe")
        #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test("The right password is right, others are wrong, and each hash has its own salt")
    func verification() async throws {
        let hasher = try PasswordHasher(parameters: Self.cheap)
        let hash = try await hasher.hash("kitten-on-the-sofa")
        let again = try await hasher.hash("kitten-on-the-sofa")
        #expect(hash != again)
        #expect(try await hasher.verify("kitten-on-the-sofa", against: hash) == .right)
        for wrong in ["kitten-on-the-sof", "Kitten-on-the-sofa", "kitten-on-the-sofa ", "", "kitten-on-the-sofa\0x"] {
            #expect(try await hasher.verify(wrong, against: hash) == .wrong, "\(wrong)")
        }
        #expect(try await hasher.verify("x", against: "no hash at all") == .wrong)
    }

    @Test("An accent typed in two ways is one password; length is never cut")
    func unicode() async throws {
        let hasher = try PasswordHasher(parameters: Self.cheap)
        let hash = try await hasher.hash("cafe\u{301} \u{1F98A} au lait")
        #expect(try await hasher.verify("caf\u{e9} \u{1F98A} au lait", against: hash) == .right)
        let long = String(repeating: "a", count: 127)
        let longHash = try await hasher.hash(long + "b")
        #expect(try await hasher.verify(long + "c", against: longHash) == .wrong)
        #expect(try await hasher.verify(long + "b", against: longHash) == .right)
    }

    @Test("A hash of other parameters is right but outdated")
    func outdated() async throws {
        let old = try PasswordHasher(parameters: Self.cheap)
        let new = try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 128 << 10, passes: 2))
        let hash = try await old.hash("green garden 42")
        #expect(try await new.verify("green garden 42", against: hash) == .rightButOutdated)
        #expect(try await new.verify("green garden 43", against: hash) == .wrong)
    }

    @Test("Without an account the answer is wrong, even for the dummy's own password, after as much work")
    func unknownAccount() async throws {
        let hasher = try PasswordHasher(parallelism: 1)
        let hash = try await hasher.hash("green garden 42")
        #expect(try await hasher.verify("no account has this password", against: nil) == .wrong)

        let clock = ContinuousClock()
        var known: [Duration] = []
        var unknown: [Duration] = []
        for _ in 0..<7 {
            known.append(try await clock.measure { _ = try await hasher.verify("wrong", against: hash) })
            unknown.append(try await clock.measure { _ = try await hasher.verify("wrong", against: nil) })
        }
        // How much work it is, the parameters say: "$argon2id$v=19$m=19456,t=2,p=1".
        #expect(hasher.dummyHash.split(separator: "$").prefix(3) == hash.split(separator: "$").prefix(3))
        // That it is done, the time says. The least of several still varies by the threefold beside other work; an
        // answer without the work takes a thousandth.
        let ratio = try #require(unknown.min()) / #require(known.min())
        #expect((0.05...20).contains(ratio), "\(known) \(unknown)")
    }

    @Test("More than may wait are turned away at once, and those that wait are answered")
    func overload() async throws {
        let hasher = try PasswordHasher(parallelism: 1, waitingLimit: 4)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    do {
                        _ = try await hasher.hash("green garden 42")
                        return true
                    } catch {
                        #expect(error as? HashingRefusal == .overloaded)
                        return false
                    }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(outcomes.contains(true))
        #expect(outcomes.contains(false))
        _ = try await hasher.hash("there is room again")
    }
}
