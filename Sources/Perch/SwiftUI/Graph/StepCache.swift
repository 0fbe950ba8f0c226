/// An open-addressed table with linear probing from a step to the style it leads to.
struct StepCache {
    struct Key: Equatable {
        fileprivate var high: UInt64
        fileprivate var bits: UInt64

        /// The style that the step starts from.
        var style: UInt32 { UInt32(truncatingIfNeeded: high >> 16) }
        /// The value that it sets.
        var value: _StyleValue { _StyleValue(bits: bits) }

        init(style: UInt32, property: UInt8, adding: Bool, value: UInt64) {
            high = UInt64(style) << 16 | UInt64(property) << 8 | (adding ? 2 : 0) | 1
            bits = value
        }

        var hash: UInt64 {
            let mixed = (high ^ bits.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
            return mixed ^ (mixed >> 29)
        }
    }

    private var keys: ContiguousArray<Key>
    private var results: ContiguousArray<UInt32>
    private(set) var count = 0
    private static let empty = Key(style: 0, property: 0, adding: false, value: 0)

    init() {
        keys = ContiguousArray(repeating: StepCache.vacant, count: 1024)
        results = ContiguousArray(repeating: 0, count: 1024)
    }

    /// A vacant place has no low bit set in `high`, which every real key has.
    private static var vacant: Key {
        var key = empty
        key.high = 0
        return key
    }

    subscript(key: Key) -> UInt32? {
        get {
            let place = self.place(of: key)
            return keys[place].high == 0 ? nil : results[place]
        }
        set {
            guard let newValue else { return }
            if count * 2 >= keys.count { grow() }
            let place = self.place(of: key)
            if keys[place].high == 0 { count += 1 }
            keys[place] = key
            results[place] = newValue
        }
    }

    /// Forgets the steps that `isKept`, asked with the step and the style it leads to, does not want.
    mutating func keep(_ isKept: (Key, UInt32) -> Bool) {
        let old = self
        self = StepCache()
        for (key, result) in zip(old.keys, old.results) where key.high != 0 && isKept(key, result) {
            self[key] = result
        }
    }

    private func place(of key: Key) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: key.hash) & mask
        while keys[place].high != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldResults) = (keys, results)
        keys = ContiguousArray(repeating: StepCache.vacant, count: oldKeys.count * 2)
        results = ContiguousArray(repeating: 0, count: oldKeys.count * 2)
        for (key, result) in zip(oldKeys, oldResults) where key.high != 0 {
            let place = self.place(of: key)
            keys[place] = key
            results[place] = result
        }
    }
}
