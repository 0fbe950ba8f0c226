import PageReplica
import RandomFixtures
import SwiftUI
import Testing

@MainActor
private func start(_ model: FuzzModel, _ graph: Graph) {
    graph.requestFlush = { _ in }
    let overlays = Outlet()
    var environment = EnvironmentValues()
    environment.overlays = overlays
    graph.start(PageRoot(overlays: overlays, content: FuzzPage(model: model)), environment: environment)
    graph.flush()
}

@MainActor
@Test(
    "Patches of random changes, replayed, give exactly a fresh render",
    arguments: FuzzSeeds.all(of: "changes of a page", new: 60))
func patchesEqualFreshRender(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let model = FuzzModel()
    for _ in 0..<10 { model.step(&random) }
    let graph = Graph()
    start(model, graph)
    let markup = graph.markup()
    let replica = PageReplica(markup: String(decoding: markup, as: UTF8.self))
    var replay = ReplayFile(name: "seed \(seed)", markup: markup)
    graph.send = {
        replica.apply($0)
        replay.add($0)
    }

    for step in 0..<40 {
        // A phone that sleeps and comes back to a page that has changed meanwhile finds it as if it had been awake.
        let isAsleep = Int.random(in: 0..<4, using: &random) == 0
        if isAsleep { graph.sleep() }
        for _ in 0..<Int.random(in: 1...3, using: &random) { model.step(&random) }
        if isAsleep { graph.wake() }
        graph.flush()

        let fresh = Graph()
        start(model, fresh)
        let expected = PageReplica(markup: String(decoding: fresh.markup(), as: UTF8.self))
        fresh.close()
        #expect(replica.faults.isEmpty, "seed \(seed), step \(step)")
        let isSame = replica.written(withNumbers: false) == expected.written(withNumbers: false)
        #expect(isSame, "seed \(seed), step \(step)")
        if !isSame {
            print("got     ", replica.written(withNumbers: true), "\nexpected", expected.written(withNumbers: true))
            return
        }
    }
    let last = graph.markup()
    #expect(replica.written() == PageReplica(markup: String(decoding: last, as: UTF8.self)).written())
    try replay.write(expected: last)
    graph.close()
}
