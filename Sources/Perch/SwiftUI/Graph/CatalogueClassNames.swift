/// The class lists of the catalogue's views. What the style sheet has to know is said beside each name.
@MainActor
extension _ClassList {
    /// A colour, gradient or shape: as wide and tall as it may be; `gx gy` say so to the container.
    static let fill = _ClassList("fill")
    /// A layer box: a grid of one place; `.ov-f` lies over it, `.ov-b` behind it (absolute, inset 0, a grid).
    static let overlay = _ClassList("ov")
    static let overlayOverBack = _ClassList("ov ov-u")
    static let overlayFront = _ClassList("ov-f")
    static let overlayBack = _ClassList("ov-b")
    /// A drawing of a symbol, 1em high; `.sym-r` is as large as its box.
    static let symbol = _ClassList("sym")
    static let resizableSymbol = _ClassList("sym sym-r")
    /// A symbol that is not in the sprite: an empty square of 1em.
    static let unknownSymbol = _ClassList("sym sym-q")
    /// Symbol and title side by side.
    static let label = _ClassList("lb")

    /// An SVG of a circle's outline: `fill: none`, `overflow: visible`, as large as its box; the circle has r 50 %.
    static let arc = _ClassList("arc")
    /// A place that shapes are drawn in (`position: relative`), an SVG as large, and a box painted through a mask.
    static let pathPlace = _ClassList("fill pp")
    static let path = _ClassList("pp-d")
    static let pathPaint = _ClassList("pp-m")
    /// A place with the largest square in its middle.
    static let roundPlace = _ClassList("fill rp")
    static let round = _ClassList("rp-c")
    /// A view at a point of a place that takes all the room.
    static let positioned = _ClassList("fill pos")
    /// A box whose text is painted with a gradient.
    static let gradientText = _ClassList("gt")
    static let gradientTexts = _ClassList("v gt")
    /// Images: at their own size; stretched; as large as fits; large enough to fill.
    static let image = _ClassList("im")
    static let stretchedImage = _ClassList("im im-s")
    static let fittedImage = _ClassList("im im-s im-fit")
    static let filledImage = _ClassList("im im-s im-fill")
    /// An image that is painted in the text's colour, or tiles, over a picture that only gives the size.
    static let paintedImage = _ClassList("imp")
    static let paintedImageLarge = _ClassList("imp imp-s")
    static let templateImage = _ClassList("imp-t")
    static let tiles = _ClassList("imp-r")
    static let asyncImage = _ClassList("v asi")
    static let loadingImage = _ClassList("vh")
    /// A grid of rows whose cells stand in common columns; a row has no box.
    static let tableGrid = _ClassList("tgr")
    static let tableRow = _ClassList("tgr-r")
    static let gridSideways = _ClassList("grid grid-x")
    /// Views of which the browser shows the first that fits.
    static let fits = _ClassList("fit")
    /// A place that tells its size.
    static let geometry = _ClassList("geo")
    /// A box cut by a mask.
    static let masked = _ClassList("v mk")

    /// Scrolls sideways, downwards, or both.
    static let scrollSideways = _ClassList("sv sv-x")
    static let scrollDown = _ClassList("sv")
    static let scrollBoth = _ClassList("sv sv-xy")
    /// A grid with `grid-template-columns` in its style.
    static let grid = _ClassList("grid")
    /// Stays at the top or bottom of the window while the page scrolls (`position: sticky`).
    static let insetTop = _ClassList("v in-t")
    static let insetBottom = _ClassList("v in-b")

    /// Lists: `ul.ls` of `li.row` and `li.sec`; forms: `form.ls.form` of `div.row.field` and `section.sec`.
    static let list = _ClassList("ls")
    static let listPlain = _ClassList("ls ls-p")
    static let listGrouped = _ClassList("ls ls-g")
    static let listInset = _ClassList("ls ls-p ls-i")
    static let listSidebar = _ClassList("ls ls-s")
    /// `ls-n`: the app paints what lies behind the rows.
    static let listBare = _ClassList("ls ls-n")
    static let listPlainBare = _ClassList("ls ls-p ls-n")
    static let listGroupedBare = _ClassList("ls ls-g ls-n")
    static let listInsetBare = _ClassList("ls ls-p ls-i ls-n")
    static let listSidebarBare = _ClassList("ls ls-s ls-n")
    static let form = _ClassList("ls form")
    static let formBare = _ClassList("ls form ls-n")
    static let section = _ClassList("sec")
    static let sectionHeader = _ClassList("sec-h")
    static let sectionHeaderLarge = _ClassList("sec-h sec-h-l")
    static let sectionBody = _ClassList("sec-b")
    static let sectionFooter = _ClassList("sec-f")
    static let rowActions = _ClassList("row-a")
    static let rowActionsContent = _ClassList("row-a-c")
    static let rowMore = _ClassList("btn row-m")
    static let listRowSelected = _ClassList("row row-sel")
    /// The cell of a row of a list whose rows can be selected.
    static let rowCell = _ClassList("row-g")
    static let rowCheck = _ClassList("sym row-c")
    static let rowDelete = _ClassList("btn row-x")
    /// `div.row-mv` of two `button.row-st` and `span.row-h`.
    static let rowMove = _ClassList("row-mv")
    static let rowStep = _ClassList("btn row-st")
    static let rowHandle = _ClassList("row-h")
    /// A view with a menu that a right press or a long press opens.
    static let contextMenu = _ClassList("ov cm")
    static let contextPreview = _ClassList("cm-p")
    static let menuHeader = _ClassList("menu-h")
    /// An item that is on or off, with a tick by style.
    static let menuChoice = _ClassList("menu-k")
    static let subMenu = _ClassList("menu-s")
    /// `div.empty` of `h2.empty-t` (symbol above title), `div.empty-d` and actions.
    static let unavailable = _ClassList("empty")
    static let unavailableTitle = _ClassList("empty-t")
    static let unavailableText = _ClassList("empty-d")
    static let search = _ClassList("search")
    static let searchActive = _ClassList("search search-on")
    static let searchParts = _ClassList("search-p")
    static let searchSuggestion = _ClassList("btn search-i")
    /// What a search field suggests, and the parts that it can search.
    static let searchSuggestions = _ClassList("search-s")
    static let searchCancel = _ClassList("btn search-x")
    /// `div.sr` of `search.search` (a symbol, a field, a button that clears it) and what is searched.
    static let searchable = _ClassList("sr")
    /// `div.rf[data-kind=refreshable]` (`aria-busy` while it loads) of a button for wide layouts and the keyboard, a
    /// spinner while it loads, and the content.
    static let refresh = _ClassList("rf")
    static let refreshButton = _ClassList("btn rf-b")

    /// Only seen while it has the focus, above what it stands in.
    static let focusShown = _ClassList("btn btn-b skip")
    /// Buttons: bare text in the tint; bordered; prominent; `.btn-n`: no look and no least size of its own, its content
    /// or its style draws it; and destructive ones. `.btn-s` is a small one.
    static let buttonBordered = _ClassList("btn btn-b")
    static let buttonProminent = _ClassList("btn btn-p")
    static let buttonPlain = _ClassList("btn btn-n")
    static let buttonDestructive = _ClassList("btn btn-d")
    static let buttonBorderedDestructive = _ClassList("btn btn-b btn-d")
    static let buttonProminentDestructive = _ClassList("btn btn-p btn-d")
    static let buttonPlainDestructive = _ClassList("btn btn-n btn-d")

    /// Text fields: bare; with a border.
    static let textField = _ClassList("tf")
    static let textFieldRounded = _ClassList("tf tf-r")
    static let textArea = _ClassList("ta")
    static let textAreaRounded = _ClassList("ta tf-r")
    static let secureField = _ClassList("sf")
    static let secureFieldRounded = _ClassList("sf tf-r")

    /// A control with its label before it: `label.ctl` of `span.ctl-l` (or `.vh`) and the control.
    static let control = _ClassList("ctl")
    static let controlLabel = _ClassList("ctl-l")
    /// A label and a value: `div.lc` of `.lc-l` and `.lc-v`.
    static let labeled = _ClassList("lc")
    static let labeledLabel = _ClassList("lc-l")
    static let labeledValue = _ClassList("lc-v")
    /// `label.tg` of a text and an `input` (role switch).
    static let toggle = _ClassList("tg")
    /// `div.seg` (role radiogroup) of labels of an `input` and a text.
    static let segmented = _ClassList("seg")
    /// A list of choices: `div.opt` (role radiogroup) of `label.opt-i` of an `input` and a text.
    static let options = _ClassList("opt")
    static let option = _ClassList("opt-i")
    /// A `select` that looks like a value with a chevron.
    static let choice = _ClassList("menu")
    /// `div.menu` of a button and a `div` (role menu).
    static let menu = _ClassList("menu")
    static let slider = _ClassList("sld")
    /// `div.ctl` (role group) of a label and `div.stp` of two buttons.
    static let stepper = _ClassList("stp")
    /// An `input` for a date or time.
    static let datePicker = _ClassList("dp")
    /// A bar: `progress.pb`; with label and value text around it in `div.pb-r`; without an end: `span.spin`.
    static let progressRow = _ClassList("pb-r")
    static let progressBar = _ClassList("pb")
    static let spinner = _ClassList("spin")
    static let spinnerRow = _ClassList("spin-r")
    /// A ring: `svg.arc.rg` of `circle.rg-t`, the track, and `circle.rg-v`, from the top on; in a `span.ring` as large
    /// as a spinner, or as large as its box. `div.ring-r` has labels below.
    static let ringRow = _ClassList("ring-r")
    static let ring = _ClassList("ring")
    static let ringDrawing = _ClassList("arc rg")
    static let ringTrack = _ClassList("rg-t")
    static let ringValue = _ClassList("rg-v")
    /// Gauges: `div.gg` of a label, `div.gg-r` (least, bar, most) and the value; `div.gg-c` of a ring, the value in its
    /// middle (`span.gg-m`) and what stands in its gap (`span.gg-l`).
    static let gauge = _ClassList("gg")
    static let gaugeRow = _ClassList("gg-r")
    static let gaugeBar = _ClassList("gg-b")
    static let gaugeDotBar = _ClassList("gg-b gg-d")
    static let gaugeValue = _ClassList("gg-v")
    static let gaugeRing = _ClassList("gg-c")
    static let gaugeMiddle = _ClassList("gg-m")
    static let gaugeGap = _ClassList("gg-l")
    /// `div.gb` of `div.gb-l` and the content.
    static let groupBox = _ClassList("gb")
    static let groupBoxLabel = _ClassList("gb-l")
    /// A text area as large as its place.
    static let textEditor = _ClassList("ta te")
    /// `div.dg` of a button (`aria-expanded`, a chevron by style) and, while open, `div.dg-c`.
    static let disclosure = _ClassList("dg")
    static let disclosureButton = _ClassList("btn dg-b")
    static let disclosureContent = _ClassList("dg-c v vl")
    /// `span.rd`: bars in the place of a text.
    static let redacted = _ClassList("rd")
    /// `span.fig`: a text that stands on one line or runs over, for a figure cut in two is read as another one.
    static let figure = _ClassList("fig")
}
