/// What the browser is told apart from changes of its markup.
extension Graph {
    /// Sends the browser a page command (docs/reference/perch-protocol.md) with the next patches.
    package func command(_ name: String, _ argument: String) {
        patch.command("x", name, argument)
        wantFlush()
    }
}
