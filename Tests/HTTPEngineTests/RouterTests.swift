import Testing

@testable import HTTPEngine

@Suite("Router")
struct RouterTests {
    private static func router() -> Router {
        var router = Router()
        for pattern in [
            "/", "/children", "/children/new", "/children/{id}", "/children/{id}/entries/{entry}", "/files/{path...}",
        ] {
            router.immediately(.get, pattern) { _ in Response(.ok) }
        }
        router.on(.post, "/children", bodyBytes: 10) { _ in Response(.created) }
        router.on(.delete, "/children/{child}") { _ in Response(.noContent) }
        return router
    }

    @Test(
        "A path and a method find their route and parameters",
        arguments: [
            ("GET", "/", "route "),
            ("GET", "/children", "route "),
            ("GET", "/children/new", "route "),
            ("GET", "/children/7", "route id=7"),
            ("GET", "/children/a%20b%C3%BC", "route id=a bü"),
            ("GET", "/children/new/entries/9", "route id=new entry=9"),
            ("DELETE", "/children/7", "route child=7"),
            ("HEAD", "/children/7", "route id=7"),
            ("GET", "/files/a/b.js", "route path=a/b.js"),
            ("GET", "/files/", "route path="),
            ("POST", "/children/7", "405 DELETE, GET, HEAD"),
            ("PUT", "/children", "405 GET, HEAD, POST"),
            ("DELETE", "/children/new", "405 GET, HEAD"),
            ("GET", "/children/", "404"),
            ("GET", "/children/7/", "404"),
            ("GET", "//children", "404"),
            ("GET", "/Children", "404"),
            ("GET", "/files", "404"),
            ("GET", "/children/a%2Fentries", "route id=a/entries"),
            ("GET", "/children/%00", "400"),
            ("GET", "/children/%0d%0a", "400"),
            ("GET", "/children/%zz", "400"),
            ("GET", "/children/%e", "400"),
            ("GET", "/children/%ff", "400"),
        ])
    func finds(method: String, path: String, expected: String) {
        let found =
            switch Self.router().match(Method(rawValue: method), Array(path.utf8)[...]) {
            case .route(_, let parameters):
                "route " + parameters.entries.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
            case .methodNotAllowed(let allow): "405 \(allow)"
            case .notFound: "404"
            case .badPath: "400"
            }
        #expect(found == expected)
    }

    @Test(
        "A broken escape is refused where a route expects a value; elsewhere the path is as unknown as any",
        arguments: [("/children/%ff", false), ("/files/a/%00", false), ("/%00", true), ("/people/%ff", true)])
    func brokenEscapesBesideAFallback(path: String, isUnknown: Bool) {
        var router = Self.router()
        router.otherwise { _ in Response(.notFound) }

        switch router.match(.get, Array(path.utf8)[...]) {
        case .route(let route, _): #expect(isUnknown && route.names.isEmpty)
        case .badPath: #expect(!isUnknown)
        default: Issue.record("neither refused nor unknown")
        }
    }

    @Test("A route keeps its own body limit")
    func bodyLimit() throws {
        guard case .route(let route, _) = Self.router().match(.post, Array("/children".utf8)[...]) else {
            Issue.record("the route exists")
            return
        }
        #expect(route.bodyBytes == 10)
    }
}

@Suite("Requests in memory")
struct RequestTests {
    @Test("Query and form fields are decoded in order")
    func decodesQuery() {
        let request = Request(.get, "/a?x=1&y=a+b%26c&x=%C3%BC&z&=&bad=%zz&%")
        let pairs = request.query.entries.map { "\($0.name)=\($0.value)" }
        #expect(pairs == ["x=1", "y=a b&c", "x=ü", "z=", "=", "bad=%zz", "%="])
        #expect(request.query["x"] == "1")
        #expect(request.query["absent"] == nil)
        #expect(Request(.post, "/", body: Array("name=Emma+S.".utf8)).form["name"] == "Emma S.")
        #expect(Request(.get, "/a?").query == [:])
    }

    @Test("Cookies are read as browsers send them, and from more than one field")
    func readsCookies() {
        var headers: Headers = ["Cookie": "a=1; b=\"two\";c=x=y; =nameless; alone"]
        headers.add("cookie", "a=2")
        let cookies = Request(.get, "/", headers: headers).cookies
        #expect(cookies == ["a": "1", "b": "two", "c": "x=y", "a": "2"])
        #expect(cookies["a"] == "1")
    }

    @Test("A body that is not UTF-8 is no text")
    func readsText() {
        #expect(Request(.post, "/", body: [0x61]).text == "a")
        #expect(Request(.post, "/", body: [0xFF]).text == nil)
    }

    @Test("A cookie is written with the attributes of a session")
    func writesCookie() {
        #expect(Cookie("s", "abc").headerValue == "s=abc; Path=/; HttpOnly; SameSite=Lax")
        let strict = Cookie(
            "__Host-s", "", path: "/", maxAgeSeconds: 0, isHTTPOnly: true, isSecure: true, sameSite: .strict)
        #expect(strict.headerValue == "__Host-s=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict")
        #expect(Cookie("theme", "dark", isHTTPOnly: false).headerValue == "theme=dark; Path=/; SameSite=Lax")
    }

    @Test(
        "The origin is judged against Host",
        arguments: [
            ("http://roost:8080", "roost:8080", Origin.same),
            ("HTTP://Roost:8080", "roost:8080", .same),
            ("http://roost", "roost:80", .same),
            ("http://roost:80", "roost", .same),
            ("https://roost", "roost", .same),
            ("https://roost", "roost:443", .same),
            ("http://[::1]:8080", "[::1]:8080", .same),
            ("https://roost", "roost:80", .foreign),
            ("http://roost:8081", "roost:8080", .foreign),
            ("http://evil", "roost", .foreign),
            ("http://roost.evil", "roost", .foreign),
            ("http://evil@roost", "roost", .foreign),
            ("null", "roost", .foreign),
            ("", "", .foreign),
            ("http://", "", .foreign),
            ("file://roost", "roost", .foreign),
        ])
    func origin(origin: String, host: String, expected: Origin) {
        #expect(Request(.post, "/", headers: ["Host": host, "Origin": origin]).origin == expected)
    }

    @Test(
        "Without Origin the browser's own word about the site counts",
        arguments: [
            (nil, Origin.absent), ("same-origin", .same), ("none", .same), ("same-site", .foreign),
            ("cross-site", .foreign),
        ] as [(String?, Origin)])
    func fetchSite(site: String?, expected: Origin) {
        var headers: Headers = ["Host": "roost"]
        headers["Sec-Fetch-Site"] = site
        #expect(Request(.post, "/", headers: headers).origin == expected)
    }

    @Test("Two Origin fields are foreign")
    func twoOrigins() {
        var headers: Headers = ["Host": "roost", "Origin": "http://roost"]
        headers.add("Origin", "http://roost")
        #expect(Request(.post, "/", headers: headers).origin == .foreign)
    }
}
