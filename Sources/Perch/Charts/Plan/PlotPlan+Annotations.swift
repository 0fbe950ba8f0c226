import Foundation
import SwiftUI

// Sectors, and what stands beside marks.
extension PlotPlan {
    mutating func drawSectors() {
        let marks = marks.filter { $0.kind == .sector }
        guard !marks.isEmpty else { return }
        let plan = SectorPlan(marks, radius: min(size.width, size.height) / 2)
        sectors = plan
        for part in plan.parts where part.value > 0 {
            let (path, corner) = plan.outline(of: part)
            guard !path.isEmpty else { continue }
            var paint = painter.fill(part.mark)
            if corner > 0, let fill = paint.split(separator: ";").first?.dropFirst("fill:".count) {
                paint += ";stroke:\(fill);stroke-width:\(Share.short(corner));stroke-linejoin:round"
            }
            add(part.mark, .sector(path), paint)
            let middle = plan.middle(of: part)
            annotate(part.mark, middle.x, middle.y, Share(part: 0), Share(part: 0))
        }
    }

    /// Shortens the axes so that one line above the highest mark, and a few letters after the longest one, have room.
    mutating func leaveRoomForAnnotations(_ textScale: Double) {
        var (above, after) = (0.0, 0.0)
        for (index, mark) in marks.enumerated() {
            for annotation in mark.look.annotations {
                let overflow = annotation.overflow
                switch annotation.position.place {
                case .automatic where overflow.y.padsScale, .top where overflow.y.padsScale:
                    let needed = (14 * textScale + Double(annotation.spacing)) / size.height
                    above = max(above, share(mark, index, isX: false, needed))
                case .trailing where overflow.x.padsScale && mark.isHorizontal:
                    let needed = (36 * textScale + Double(annotation.spacing)) / size.width
                    after = max(after, share(mark, index, isX: true, needed))
                default: break
                }
            }
        }
        y.leave(above)
        x.leave(after)
    }

    /// What must be left free of an axis so that `needed` of it remains beyond a mark; both are shares.
    private func share(_ mark: Mark, _ index: Int, isX: Bool, _ needed: Double) -> Double {
        guard let scale = (isX ? x : y).continuous, !scale.isReversed else { return 0 }
        let fields = isX ? [mark.x, mark.xEnd] : [mark.y, mark.yEnd]
        let isAlong = isX == mark.isHorizontal
        let stacked = isAlong ? ends[index].map { [$0.start, $0.end] } : nil
        let values = stacked ?? fields.compactMap { $0?.datum.number }
        guard let place = values.compactMap(scale.place).max(), place > 0 else { return 0 }
        return 1 - (1 - needed) / place
    }

    mutating func add(_ mark: Mark, _ outline: Drawing.Outline, _ paint: String, part: String = "") {
        let id: AnyHashable = [AnyHashable(mark.id), part] as [AnyHashable]
        drawings.append(Drawing(id: id, outline: outline, paint: paint, zIndex: mark.look.zIndex))
    }

    /// Places the annotations of a mark around its box.
    mutating func annotate(_ mark: Mark, _ left: Share, _ top: Share, _ width: Share, _ height: Share) {
        for (index, annotation) in mark.look.annotations.enumerated() {
            var (x, y) = (left + width * 0.5, top + height * 0.5)
            switch annotation.position.place {
            case .automatic, .top, .topLeading, .topTrailing: y = top
            case .bottom, .bottomLeading, .bottomTrailing: y = top + height
            case .overlay, .leading, .trailing: break
            }
            switch annotation.position.place {
            case .leading, .topLeading, .bottomLeading: x = left
            case .trailing, .topTrailing, .bottomTrailing: x = left + width
            case .automatic, .top, .bottom, .overlay: x = aligned(annotation, x, left, width)
            }
            annotations.append(
                PlacedAnnotation(
                    id: [mark.id, index] as [AnyHashable], annotation: annotation, x: x, y: y,
                    zIndex: mark.look.zIndex))
        }
    }

    func aligned(_ annotation: MarkAnnotation, _ middle: Share, _ left: Share, _ width: Share) -> Share {
        switch annotation.alignment.horizontal {
        case .leading: left
        case .trailing: left + width
        default: middle
        }
    }
}
