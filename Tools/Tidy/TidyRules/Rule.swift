/// One house rule that looks at one file at a time.
protocol Rule {
    func findings(in file: SourceFile) -> [Finding]
}
