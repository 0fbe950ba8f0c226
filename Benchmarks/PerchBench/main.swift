import Foundation
import SwiftUI

// The runtime's rows of design §9, in one run: CPU time by the process clock, the best of several batches, each beside
// its bar. A machine's speed shows in the reference row, a fixed piece of work that has nothing to do with Perch.
// With the argument `serve` the program is the server that the rows over a socket are measured with.

if let role = CommandLine.arguments.dropFirst().first.flatMap(BenchServer.Role.init) { try BenchServer.run(as: role) }

var figures = RuntimeFigures()
figures.add(try SocketFigures())
figures.printTable()
exit(figures.isWithinBars ? 0 : 1)
