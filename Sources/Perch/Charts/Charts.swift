// The public face: `Chart` draws what `ChartContent` says. Content/ and Marks/ are what screens write, Modifiers/ what
// they ask of a chart, Axes/ what an axis shows. Plan/ and Scales/ turn data into places, Drawing/ turns places into
// markup through the runtime of `SwiftUI`.
