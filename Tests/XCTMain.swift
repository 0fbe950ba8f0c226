/// Where SwiftPM finds this file, under this name, it needs no index of the code to find tests on Linux: those of
/// Testing find themselves, and there are no others.
import Testing

@main
struct Tests {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
