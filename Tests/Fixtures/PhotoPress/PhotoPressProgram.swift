import Images

/// The process for photos alone, as the server starts it.
@main
enum PhotoPressProgram {
    static func main() {
        PhotoProcess.run(PhotoProcess.Work(arguments: CommandLine.arguments.dropFirst()) ?? .pressPhoto)
    }
}
