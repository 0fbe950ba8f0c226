import Foundation

/// How a value that a page or a device keeps is written as text, and read again.
struct StoredText<Value> {
    /// The value of a text; nil for a text that was not written here.
    let read: (String) -> Value?
    let write: (Value) -> String

    /// The same with an absent value, which is the empty text.
    var optional: StoredText<Value?> {
        StoredText<Value?>(
            read: { $0.isEmpty ? .some(nil) : .some(read($0)) }, write: { $0.map(write) ?? "" })
    }

    /// The same for a choice among values of this kind.
    func raw<Choice>() -> StoredText<Choice> where Choice: RawRepresentable, Choice.RawValue == Value {
        StoredText<Choice>(read: { read($0).flatMap { Choice(rawValue: $0) } }, write: { write($0.rawValue) })
    }
}

extension StoredText<Bool> {
    static var bool: Self { Self(read: { Bool($0) }, write: { String($0) }) }
}

extension StoredText<String> {
    static var string: Self { Self(read: { $0 }, write: { $0 }) }
}

extension StoredText<Int> {
    static var int: Self { Self(read: { Int($0) }, write: { String($0) }) }
}

extension StoredText<Double> {
    static var double: Self { Self(read: { Double($0) }, write: { String($0) }) }
}

extension StoredText<URL> {
    static var url: Self { Self(read: { URL(string: $0) }, write: { $0.absoluteString }) }
}

extension StoredText<Data> {
    static var data: Self { Self(read: { Data(base64Encoded: $0) }, write: { $0.base64EncodedString() }) }
}
