/// The name of the request that the present task answers: what the asker reads in `x-request-id` stands in every line
/// of the log that comes of it.
public enum RequestID {
    /// Nil where no request is answered, as in what a live page does.
    @TaskLocal public static var current: String?
}
