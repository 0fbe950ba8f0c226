import Foundation

extension _Emitter {
    /// Writes a ring as large as its box: a track of `track` of a whole turn that starts `start` turns after the top,
    /// and over it the first `length` of a whole turn.
    func ring(from start: Double, track: Double = 1, length: Double) {
        func turns(_ value: Double) -> String { String(format: "%.2f", value * 100) }
        func circle(_ classes: _ClassList, _ length: Double) {
            open(.circle, classes)
            attribute(.pathLength, literal: "100")
            attribute(.strokeDasharray, turns(length) + " 100")
            attribute(.strokeDashoffset, turns(-start))
            close()
        }
        open(.svg, .ringDrawing)
        attribute(.ariaHidden, literal: "true")
        circle(.ringTrack, track)
        circle(.ringValue, min(max(length, 0), track))
        close()
    }
}
