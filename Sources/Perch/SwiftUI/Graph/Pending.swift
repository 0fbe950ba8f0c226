/// What modifiers have asked for and the next outermost element will take.
///
/// A modifier has no element of its own. It adds to the pending style until an element opens; where the order of
/// modifiers cannot be had in one CSS box (margin > border and background > size > padding), the emitter opens an
/// extra element for the outer part.
public struct _Pending: Equatable, Sendable {
    /// The depth in the CSS box that the last modifier reached, outermost first.
    public enum Stage: UInt8, Sendable {
        /// Nothing yet, or only space outside the box.
        case outside
        /// Opacity, shadow, clipping, turning: done to the whole box with its background.
        case effect
        /// Background, border, corner: painted over the whole box.
        case paint
        /// Padding between the painted edge and the content.
        case inside
    }

    /// The element that each outermost element is put into, as the rows of a list are.
    public enum Wrapper: UInt8, Sendable {
        case none, row, plainRow, placed, field
    }

    /// The role of a box that is given a name but is no control: names are only allowed on elements with a role.
    enum Naming: UInt8, Sendable {
        /// What is inside can still be read and reached.
        case group
        /// What is inside is not read.
        case image
    }

    var style: UInt32 = 0
    /// The style of the element that ``wrapper`` asks for.
    var rowStyle: UInt32 = 0
    var stage: Stage = .outside
    /// How far inside the transforms are that have been asked for; only those further inside fit the same box, for CSS
    /// moves, turns and scales in this order.
    var transforms: TransformRank = .none
    var wrapper: Wrapper = .none
    var naming: Naming = .group
    /// Whether the next element was asked to keep its views as views of their own.
    var isContainer = false
    private var named: ContiguousArray<PendingAttribute>?

    var attributes: ContiguousArray<PendingAttribute> {
        get { named ?? [] }
        set { named = newValue.isEmpty ? nil : newValue }
    }

    /// Whether an element can open without looking further.
    var isEmpty: Bool { style == 0 && wrapper == .none && named == nil && !isContainer }

    /// Nothing.
    public static let none = _Pending()

    private init() {}
}

/// The transforms of one box, outermost first.
enum TransformRank: UInt8 {
    case none, move, turn, scale, other
}

struct PendingAttribute: Equatable, Sendable {
    var attribute: _Attribute
    var value: String
}

/// A class list of the style sheet, by its interned number.
public struct _ClassList: Equatable, Sendable {
    let number: UInt16

    /// Interns `classes`, a space-separated literal.
    @MainActor
    public init(_ classes: String) {
        number = UInt16(truncatingIfNeeded: Interned.shared.classes.number(of: classes))
    }

    private init(number: UInt16) { self.number = number }

    /// No class.
    public static let none = _ClassList(number: 0)
}
