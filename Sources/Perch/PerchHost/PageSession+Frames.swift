import HTTPEngine
import SwiftUI

/// What a page has changed leaves for its browser in frames.
extension PageSession {
    func deliver(_ patches: [UInt8]) {
        if !pending.isEmpty { pending.append(UInt8(ascii: ",")) }
        pending.append(contentsOf: patches)
        if !isHandling { sendFrame() }
    }

    /// The browser gets what is pending with the whole content, or not at all.
    func dropPending() {
        pending = []
        pendingAddress = nil
        endHold()
    }

    /// Adds the address to what is pending: the one that it is now, whatever it was since the last frame.
    private func takeAddress() {
        guard let address = pendingAddress else { return }
        pendingAddress = nil
        if !pending.isEmpty { pending.append(UInt8(ascii: ",")) }
        pending.append(contentsOf: patch("u", address, "auto"))
    }

    /// What the browser has to know of the document beside its content, whatever it knew before.
    var documentPatches: [UInt8] {
        let attributes = graph.documentAttributes.sorted { $0.key < $1.key }
            .map { patch("x", "document", "\($0.key)=\($0.value)") }
        return Array(([patch("u", address, "auto")] + attributes).joined(separator: ",".utf8))
    }

    private func patch(_ words: String...) -> [UInt8] {
        var bytes: [UInt8] = []
        for word in words {
            bytes.append(contentsOf: bytes.isEmpty ? "[\"".utf8 : ",\"".utf8)
            JSONText.append(word.utf8, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// Sends what is pending, or only the acknowledgement if nothing is.
    func sendFrame() {
        if isHolding() { return }
        takeAddress()
        if pending.isEmpty, eventNumber == acknowledged { return }
        if pending.isEmpty { return write(Array("{\"k\":\(eventNumber)}".utf8)) }
        let patches = pending
        pending = []
        send(patches)
    }

    /// Sends patches as a frame of their own, with the members that stand before them.
    func send(_ patches: [UInt8], _ members: String = "") {
        frameNumber += 1
        var bytes = Array("{\"n\":\(frameNumber),".utf8)
        if eventNumber != acknowledged { bytes.append(contentsOf: "\"k\":\(eventNumber),".utf8) }
        bytes.append(contentsOf: members.utf8)
        bytes.append(contentsOf: "\"p\":[".utf8)
        bytes.append(contentsOf: patches)
        bytes.append(contentsOf: "]}".utf8)
        history.append(bytes, number: frameNumber)
        write(bytes)
    }

    private func write(_ bytes: [UInt8]) {
        guard socket != nil else { return }
        acknowledged = eventNumber
        tell(bytes)
    }

    /// Shorter frames fit into one packet as they are.
    private static let packedFromBytes = 1024

    /// Sends a frame, packed where that is shorter and the browser takes it (docs/decisions/0059).
    func tell(_ frame: [UInt8]) {
        if takesPacked, frame.count >= PageSession.packedFromBytes, let packed = gzipped(frame, level: 6),
            packed.count < frame.count
        {
            socket?.send(packed)
        } else {
            socket?.send(utf8: frame)
        }
    }

    func noteDocument() {
        let newAddress = page.address()
        if hasOpened || PageSession.isOtherPage(newAddress, than: address) { holdFrames(after: lastLoad) }
        hasOpened = false
        lastLoad = graph.lastLoad
        if newAddress != address {
            address = newAddress
            pendingAddress = newAddress
        }
        guard graph.documentAttributes != attributes else { return }
        for (name, value) in graph.documentAttributes where attributes[name] != value {
            graph.command("document", "\(name)=\(value)")
        }
        for name in attributes.keys where graph.documentAttributes[name] == nil {
            graph.command("document", "\(name)=")
        }
        attributes = graph.documentAttributes
    }
}
