import Testing

@testable import HTTPEngine

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(
        "A second since 1970 is written as RFC 9110 asks",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
            (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
        ])
    func writes(second: Int, expected: String) {
        #expect(String(decoding: httpDate(second), as: UTF8.self) == expected)
    }
}
