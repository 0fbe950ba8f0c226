import PageReplica
import Testing

@testable import SwiftUI

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

@MainActor
@Suite("Drawings and effects")
struct DrawingTests {
    private func markup<Content: View>(_ view: Content) -> String { TestPage(view).markup }

    @Test("A level of the foreground is faint as an area and readable as text")
    func hierarchicalAreas() {
        let page = TestPage(Text("a").foregroundStyle(.quaternary).background(.quaternary, in: .capsule))
        #expect(page.markup.contains("color:var(--tertiary-label)"))
        #expect(page.markup.contains("background:light-dark(rgb(60 60 67/18%),rgb(235 235 245/16%))"))
        #expect(TestPage(Capsule().fill(.primary)).markup.contains("background:var(--label)"))
        #expect(TestPage(Text("a").background(.tertiary.opacity(0.5))).markup.contains("rgb(60 60 67/30%)"))
    }

    @Test("A shape of one's own is drawn for the size of its frame")
    func ownShape() throws {
        let page = TestPage(Triangle().fill(.red).frame(width: 20, height: 10))
        let path = try #require(page.element(tag: "path"))
        #expect(path["d"] == "M10 0L20 10L0 10Z" && path["fill"] == "var(--red)")
        #expect(page.element(tag: "svg")?["viewBox"] == "0 0 20 10")
        #expect(page.replica.first { $0["data-on"] != nil } == nil)
    }

    @Test("Without a frame the browser says how large the place is, and only the drawing changes")
    func measuredShape() throws {
        let page = TestPage(Triangle().stroke(.blue, lineWidth: 3))
        let place = try #require(page.replica.first { $0["data-on"] == "resize" })
        try page.report(.resize, place, "40 30")
        #expect(page.element(tag: "path")?["d"] == "M20 0L40 30L0 30Z")
        #expect(page.element(tag: "svg")?["viewBox"] == "0 0 40 30")
        #expect(!page.takePatches().contains { $0.contains("[\"r\"") })
        try page.report(.resize, place, "40 30")
        try page.report(.resize, place, "-1 what")
        #expect(page.takePatches().isEmpty)
    }

    @Test("A path as a view is drawn at its own coordinates")
    func pathView() throws {
        let page = TestPage(
            Path(CGRect(x: 1, y: 2, width: 3, height: 4)).stroke(
                .red,
                style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)))
        let path = try #require(page.element(tag: "path"))
        #expect(page.element(tag: "svg")?["viewBox"] == nil && path["d"] == "M1 2L4 2L4 6L1 6Z")
        #expect(path["stroke-dasharray"] == "4 2" && path["stroke-dashoffset"] == "1")
        #expect(path["stroke-linecap"] == "round" && path["stroke-linejoin"] == "bevel" && path["fill"] == "none")
    }

    @Test("A gradient is painted through the drawing")
    func gradientStroke() throws {
        let ring = Circle().trim(from: 0, to: 0.5).stroke(
            AngularGradient(colors: [.red, .blue], center: .center), style: StrokeStyle(lineWidth: 10))
        let page = TestPage(ring.frame(width: 40, height: 40))
        let paint = try #require(page.replica.first { $0["class"] == "pp-m" })
        let style = try #require(paint["style"])
        #expect(style.contains("background:conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg)"))
        #expect(style.contains("inset:-6px") && style.contains("mask:url(\"data:image/svg+xml,%3Csvg"))
    }

    @Test("A circle is a square in the middle of what is no square")
    func circle() {
        #expect(markup(Circle().fill(.red)).contains("<span class=\"rp-c\""))
        #expect(!markup(Circle().fill(.red).frame(width: 20, height: 20)).contains("rp-c"))
        #expect(markup(Text("a").clipShape(Circle())).contains("clip-path:circle()"))
        #expect(markup(Text("a").frame(width: 9, height: 9).clipShape(Circle())).contains("border-radius:50%"))
    }

    @Test("A shape may be filled and stroked at once")
    func layers() {
        let twice = markup(RoundedRectangle(cornerRadius: 4).fill(.red).stroke(.blue, lineWidth: 2))
        #expect(twice.contains("background:var(--red)") && twice.contains("border:2px solid var(--blue)"))
    }

    @Test("Gradients run between their points, in points or around a point")
    func gradients() {
        func css<S: ShapeStyle>(_ style: S) -> String { style._paint.background }
        #expect(
            css(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .center))
                == "linear-gradient(90deg,var(--red) 0%,var(--blue) 50%)")
        #expect(
            css(.radialGradient(colors: [.red, .blue], center: .top, startRadius: 5, endRadius: 20))
                == "radial-gradient(circle at 50% 0%,var(--red) 5px,var(--blue) 20px)")
        #expect(
            css(EllipticalGradient(colors: [.red, .blue]))
                == "radial-gradient(50% 50% at 50% 50%,var(--red) 0%,var(--blue) 100%)")
        #expect(
            css(AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(-90), endAngle: .zero))
                == "conic-gradient(from 0deg at 50% 50%,var(--red) 0deg,var(--blue) 90deg,"
                + "var(--blue) 225deg,var(--red) 225deg)")
        #expect(css(Color.red.gradient).hasSuffix("var(--red) 100%)"))
        #expect(css(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5)).contains("50%"))
    }

    @Test("Text takes a gradient as its paint")
    func gradientText() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let text = markup(Text("a").foregroundStyle(gradient))
        #expect(text.contains("<span class=\"gt\" style=\"background-image:linear-gradient(90deg"))
        #expect(markup(gradient.mask { Text("a").font(.title) }).contains("class=\"gt\""))
        #expect(markup(Text("a").foregroundStyle(.red, .blue)).contains("--secondary-label:var(--blue)"))
    }

    @Test("Effects are done to what lies inside of them only")
    func order() {
        #expect(
            markup(Text("a").opacity(0.5).background(.red))
                == "<div class=\"v\" style=\"background:var(--red)\"><span style=\"opacity:0.5\">a</span></div>")
        #expect(
            markup(Text("a").background(.red).opacity(0.5))
                == "<span style=\"background:var(--red);opacity:0.5\">a</span>")
        #expect(
            markup(Text("a").saturation(0.5).blur(radius: 2))
                == "<span style=\"filter:saturate(0.5) blur(2px)\">a</span>")
    }

    @Test("A view that is moved and then turned goes around; one that is turned and then moved does not")
    func transforms() {
        #expect(
            markup(Text("a").rotationEffect(.degrees(90)).offset(x: 5))
                == "<span style=\"rotate:90.0deg;translate:5.0px 0.0px\">a</span>")
        #expect(
            markup(Text("a").offset(x: 5).rotationEffect(.degrees(90)))
                == "<div class=\"v\" style=\"rotate:90.0deg\"><span style=\"translate:5.0px 0.0px\">a</span></div>")
        #expect(
            markup(Text("a").scaleEffect(x: 2, y: 1, anchor: .leading)).contains("scale:2.0 1.0")
                && markup(Text("a").scaleEffect(2, anchor: .leading)).contains("transform-origin:0% 50%"))
        #expect(
            markup(Text("a").transformEffect(CGAffineTransform(translationX: 1, y: 2))).contains("matrix(1,0,0,1,1,2)"))
        #expect(
            markup(Text("a").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))).contains(
                "perspective(500px) rotate3d(0,1,0,45deg)"))
        #expect(markup(Text("a").position(x: 3, y: 4)).contains("left:3px;top:4px"))
    }

    @Test("The shadow of a box is the box's, that of a text the letters'")
    func shadows() {
        #expect(markup(Text("a").shadow(radius: 2)).contains("filter:drop-shadow(0px 0px 4px"))
        #expect(markup(Text("a").background(.red).shadow(radius: 2)).contains("box-shadow:0px 0px 4px"))
        #expect(
            markup(RoundedRectangle(cornerRadius: 4).fill(.red.shadow(.inner(radius: 3)))).contains("inset 0px 0px 6px")
        )
    }

    @Test("Masks are gradients and shapes; a shape's size is asked for")
    func masks() throws {
        let fade = LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
        #expect(markup(Text("a").mask(fade)).contains("mask:linear-gradient(180deg,#000 0%,transparent 100%)"))
        let page = TestPage(Text("a").mask { Circle() })
        let place = try #require(page.replica.first { $0["data-on"] == "resize" })
        try page.report(.resize, place, "20 20")
        #expect(place["style"]?.contains("viewBox='0 0 20 20'") == true)
        #expect(markup(Text("a").clipShape(Triangle())).contains("M50 0L100 100L0 100Z"))
    }

    @Test("UIKit's colours are light and dark")
    func systemColors() {
        #expect(markup(Color(.systemGray6)).contains("light-dark(#f2f2f7,#1c1c1e)"))
        #expect(markup(Color(uiColor: .secondaryLabel)).contains("var(--secondary-label)"))
        #expect(markup(Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1))).contains("rgb(255 0 0)"))
        #expect(markup(Color(UIColor.black.withAlphaComponent(0.5))).contains("50%"))
    }
}

@MainActor
@Suite("Places that are measured")
struct GeometryTests {
    @Test("A reader guesses the window's size, then has that of its place")
    func size() throws {
        let page = TestPage(GeometryReader { place in Text("\(Int(place.size.width)) by \(Int(place.size.height))") })
        #expect(page.markup.contains("390 by 844"))
        let place = try #require(page.replica.first { $0["data-on"] == "resize" })
        #expect(place["data-kind"] == nil)
        try page.report(.resize, place, "320 100")
        #expect(page.markup.contains("320 by 100"))
    }

    @Test("Where the place stands is asked for only when the content wants to know")
    func frame() throws {
        let page = TestPage(GeometryReader { place in Text("\(Int(place.frame(in: .global).minY))") })
        let place = try #require(page.replica.first { $0["data-on"] == "resize" })
        #expect(place["data-kind"] == "frame")
        try page.report(.resize, place, "320 100 8 64")
        #expect(page.markup.contains("64"))
    }
}
