/// One step of the markup of a block, packed into 64 bits: kind in the low byte, then three operands.
///
///     bits   0-7    8-15       16-31     32-63
///     open   kind   tag        class     style number, and the flags below in bits 60-63
///     attribute     kind   attribute  -  static text number (dynamic: none, the text stands in the block's values)
///     event  kind   event kind
///     hole   kind   hole kind
struct Operation: Equatable {
    enum Kind: UInt8 {
        case open = 1, close, staticAttribute, dynamicAttribute, text, staticText, event, hole, raw
    }

    /// What stands in a hole: markup in place, or a retained node without a place in the markup.
    enum Hole: UInt8 {
        case content, elsewhere
    }

    var bits: UInt64

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .close }
    var low: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    var classNumber: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
    var number: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) & 0x0FFF_FFFF }
    var flags: BoxFlags { BoxFlags(rawValue: UInt8(truncatingIfNeeded: bits >> 60)) }

    init(_ kind: Kind, low: UInt8 = 0, classNumber: UInt16 = 0, number: UInt32 = 0) {
        bits =
            UInt64(kind.rawValue) | UInt64(low) << 8 | UInt64(classNumber) << 16
            | UInt64(number & 0x0FFF_FFFF) << 32
    }

    mutating func add(_ flags: BoxFlags) {
        bits |= UInt64(flags.rawValue) << 60
    }

    /// The part that must agree for two blocks to differ in classes and static attributes only.
    var skeleton: UInt64 {
        switch kind {
        case .open: bits & 0xFFFF
        case .staticAttribute: bits & 0xFFFF
        default: bits
        }
    }
}

/// How an element wants to share its container's space; known only once its content has been written, so it is added
/// to the opening step when the element closes.
package struct BoxFlags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes all the width that is offered, as a `Spacer` in an `HStack` makes it do.
    package static let wide = BoxFlags(rawValue: 1)
    /// Takes all the height that is offered.
    package static let tall = BoxFlags(rawValue: 2)
    /// Grows along the stack around it, as a `Spacer` does; the stack turns it into ``wide`` or ``tall``.
    package static let alongStack = BoxFlags(rawValue: 4)
    /// Reaches across the stack around it, as a `Divider` does.
    package static let acrossStack = BoxFlags(rawValue: 8)
}
