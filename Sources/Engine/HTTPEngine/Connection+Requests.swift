extension Connection {
    func readHead(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) {
        let hadStarted = parser.hasStarted
        guard let head = try parser.head(input, &index) else {
            if !hadStarted, isKeptAlive { deadline = loop.now + milliseconds(limits.head) }
            return
        }
        self.head = head
        route = nil
        beginRequest()
        var bodyBytes = limits.bodyBytes
        switch listener.router.match(head.method, head.slice(head.path)) {
        case .route(let route, let parameters):
            self.route = route
            self.parameters = parameters
            bodyBytes = route.bodyBytes ?? bodyBytes
        case .methodNotAllowed(let allow):
            return refuseUnread(.methodNotAllowed, ["allow": allow])
        case .notFound:
            return refuseUnread(.notFound)
        case .badPath:
            return refuseUnread(.badRequest)
        }
        try parser.bodyParser.begin(head.framing, limit: bodyBytes)
        guard head.framing != .none else { return dispatch() }
        phase = .body
        bodyStart = loop.now
        if head.expectsContinue, index == input.count {
            out += "HTTP/1.1 100 Continue\r\n\r\n".utf8
            writeSoon()
        }
    }

    func readBody(_ input: Span<UInt8>, _ index: inout Int) throws(RequestRefusal) {
        let isComplete = try parser.body(input, &index)
        guard holdBody() else { return refuse(.serviceUnavailable) }
        if isComplete { dispatch() }
    }

    /// Counts what has come of a large body among all of them, until it is answered: many connections that each send
    /// something large must not fill the memory. Who sends it is known only when it is whole, so no address may take
    /// all that there is.
    private func holdBody() -> Bool {
        let count = parser.bodyParser.bytes.count
        guard count > limits.smallBodyBytes else { return true }
        guard listener.hold(count - heldBytes, by: network) else { return false }
        heldBytes = count
        return true
    }

    func releaseBody() {
        guard heldBytes > 0 else { return }
        listener.release(heldBytes, by: network)
        heldBytes = 0
    }

    // MARK: Answering

    private func dispatch() {
        guard let head, let route else { return }
        let request = Request(
            head: head, body: parser.bodyParser.take(), peerAddress: peerAddress, parameters: parameters,
            id: requestID, isSecure: isSecure, knowsHost: listener.configuration.knowsHost)
        phase = .answering
        let isCompressing = listener.configuration.compressesHTML
        switch route.action {
        case .immediate(let handler):
            answer(request, handler(request), isCompressing)
        case .task(let handler, .loop):
            task = Task.immediate(executorPreference: loop) { [self] in
                let response = await handler(request)
                if loop.isCurrent {
                    answer(request, response, isCompressing)
                } else {
                    loop.post { [self] in answer(request, response, isCompressing) }
                }
            }
            if phase != .answering { task = nil }
        case .task(let handler, .pool):
            task = Task { [self] in
                let response = await handler(request)
                let ready = isCompressing ? compressedHTML(response, for: request) : response
                loop.post { [self] in answer(request, ready, false) }
            }
        }
    }

    private func answer(_ request: Request, _ response: Response, _ isCompressing: Bool) {
        guard phase == .answering else { return }
        releaseBody()
        task = nil
        head = nil
        if let upgrade = response.upgrade {
            upgradeToSocket(request, response, upgrade)
        } else {
            send(isCompressing ? compressedHTML(response, for: request) : response, for: request.head)
        }
        if !isProcessing { resume() }
    }

    /// Writes the answer and decides whether another request may follow.
    func send(_ response: Response, for head: RequestHead) {
        let keepsAlive = head.keepsAlive && !listener.isStopping
        let form = ResponseForm(
            isHead: head.method == .head, keepsAlive: keepsAlive, isVersion11: head.isVersion11, date: loop.date)
        let sent = write(response, form)
        tellJournal(sent, head.method, note: response.note)
        if keepsAlive {
            phase = .head
            isKeptAlive = true
            deadline = loop.now + milliseconds(limits.keepAlive)
        } else {
            beginClosing()
        }
    }

    // MARK: Refusing

    /// Answers a request that broke a rule, and closes: where the next one would begin is not certain.
    func refuse(_ status: Status) {
        guard phase != .closing, phase != .closed else { return }
        let id = namedRequest()
        let ownRefusal = status == .contentTooLarge ? route?.tooLarge?(id) : nil
        var response = ownRefusal ?? listener.configuration.refusal(status, id)
        if status == .serviceUnavailable { response.headers["retry-after"] = "5" }
        let sent = write(
            response,
            ResponseForm(isHead: head?.method == .head, keepsAlive: false, isVersion11: true, date: loop.date))
        tellJournal(sent, head?.method, note: response.note)
        beginClosing()
    }

    /// Refuses by the head alone. Without a body the connection may live on.
    func refuseUnread(_ status: Status, _ headers: Headers = [:]) {
        guard let head else { return }
        var response = listener.configuration.refusal(status, namedRequest())
        for field in headers.fields { response.headers.add(field.name, field.value) }
        var form = head
        if head.framing != .none { form.keepsAlive = false }
        self.head = nil
        send(response, for: form)
    }

    /// Writes the answer; the status that was sent, which is another one where a field would break out of its line.
    private func write(_ response: Response, _ form: ResponseForm) -> Status {
        if out.capacity == 0 { out = loop.takeBuffer() }
        defer { writeSoon() }
        if encode(withName(response), form, into: &out) { return response.status }
        let refusal = listener.configuration.refusal(.internalServerError, namedRequest())
        _ = encode(withName(refusal), form, into: &out)
        return refusal.status
    }

    /// The answer with the name of its request, where there is a journal. What never changes lies in caches, which
    /// would give the name to other requests, and a first visit is of many such files.
    func withName(_ response: Response) -> Response {
        let id = namedRequest()
        guard !id.isEmpty, response.headers["cache-control"]?.hasSuffix("immutable") != true else { return response }
        var named = response
        named.headers["x-request-id"] = id
        return named
    }
}
