import APIServer
import Foundation
import Ledger
import RoostAPI

/// Compares answers with the OpenAPI document: an undocumented status, media type or member is a problem.
struct DocumentCheck: Sendable {
    static let standard = DocumentCheck(document: OpenAPIDocument.json(version: "1.2.3"))

    let document: JSONValue

    /// What an answer has that the document does not say. Addresses that no endpoint has are the engine's own.
    func problems(_ method: Endpoint.Method, _ target: String, _ answer: Answer) -> [String] {
        guard let endpoint = Self.endpoint(method, target) else { return [] }
        let path = String(endpoint.pattern.dropFirst(Endpoint.prefix.count))
        guard let responses = document["paths"]?[path]?[method.rawValue.lowercased()]?["responses"] else {
            return ["\(endpoint) is not in the document"]
        }
        guard let response = responses[String(answer.status)] else {
            return ["status \(answer.status) \(answer.code ?? "") is not in the document"]
        }
        guard let content = response["content"] else {
            return answer.body.isEmpty ? [] : ["a body where the document has none"]
        }
        let type = String((answer.header("content-type") ?? "").prefix { $0 != ";" })
        guard let described = content[type] else { return ["media type \(type) is not in the document"] }
        guard let schema = described["schema"] else { return [] }
        guard let value = try? JSONReader.read(Array(answer.text.utf8)) else { return ["the body is no JSON"] }
        return SchemaCheck(document: document).problems(value, schema, at: "$")
    }

    /// The endpoint that the router picks: literal segments win over places.
    private static func endpoint(_ method: Endpoint.Method, _ target: String) -> Endpoint? {
        let path = target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        let matches = Endpoint.all.filter { endpoint in
            let pattern = endpoint.pattern.split(separator: "/", omittingEmptySubsequences: false)
            return endpoint.method == method && pattern.count == path.count
                && zip(pattern, path).allSatisfy { $0 == $1 || $0.hasPrefix("{") && !$1.isEmpty }
        }
        return matches.min { $0.pattern.count { $0 == "{" } < $1.pattern.count { $0 == "{" } }
    }
}

/// Checks a value against the part of JSON Schema 2020-12 that the document uses; any other keyword is a problem.
struct SchemaCheck {
    let document: JSONValue

    func problems(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        guard case .object(let keywords) = schema else { return ["\(place): a schema is an object"] }
        return keywords.flatMap { problems(value, $0.name, $0.value, in: schema, at: place) }
    }

    private func problems(
        _ value: JSONValue, _ keyword: String, _ rule: JSONValue, in schema: JSONValue, at place: String
    ) -> [String] {
        switch keyword {
        case "description": return []
        case "$ref": return reference(value, rule, at: place)
        case "type": return Self.fits(value, rule) ? [] : ["\(place): \(value) is not \(rule)"]
        case "enum": return rule.elements?.contains(value) == true ? [] : ["\(place): \(value) is none of \(rule)"]
        case "anyOf":
            let tries = (rule.elements ?? []).map { problems(value, $0, at: place) }
            return tries.contains([]) ? [] : tries.flatMap { $0 }
        case "items":
            return (value.elements ?? []).enumerated().flatMap { problems($1, rule, at: "\(place)[\($0)]") }
        case "minItems", "maxItems":
            return Self.holds(value, keyword, rule) ? [] : ["\(place): \(value) breaks \(keyword) \(rule)"]
        case "properties":
            return members(of: value).flatMap { member in
                rule[member.name].map { problems(member.value, $0, at: "\(place).\(member.name)") } ?? []
            }
        case "required":
            return (rule.elements ?? []).compactMap(\.text).filter { value[$0] == nil }.map {
                "\(place).\($0) is missing"
            }
        case "additionalProperties": return additional(value, rule, in: schema, at: place)
        case "minimum", "maximum", "minLength", "maxLength", "pattern", "format":
            return Self.holds(value, keyword, rule) ? [] : ["\(place): \(value) breaks \(keyword) \(rule)"]
        default: return ["\(place): the check does not know \(keyword)"]
        }
    }

    private func reference(_ value: JSONValue, _ rule: JSONValue, at place: String) -> [String] {
        let steps = (rule.text ?? "").split(separator: "/").dropFirst().map(String.init)
        guard let schema = steps.reduce(document, { $0?[$1] } as (JSONValue?, String) -> JSONValue?) else {
            return ["\(place): \(rule) leads nowhere"]
        }
        return problems(value, schema, at: place)
    }

    private func additional(
        _ value: JSONValue, _ rule: JSONValue, in schema: JSONValue, at place: String
    ) -> [String] {
        let more = members(of: value).filter { schema["properties"]?[$0.name] == nil }
        if rule == false { return more.map { "\(place).\($0.name) is not in the document" } }
        return more.flatMap { problems($0.value, rule, at: "\(place).\($0.name)") }
    }

    private func members(of value: JSONValue) -> [JSONValue.Member] {
        if case .object(let members) = value { members } else { [] }
    }

    private static func fits(_ value: JSONValue, _ types: JSONValue) -> Bool {
        let names = types.elements?.compactMap(\.text) ?? [types.text ?? ""]
        return names.contains { name in
            switch (value, name) {
            case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"),
                (.number, "number"):
                true
            case (.number(let token), "integer"): Int(token) != nil
            default: false
            }
        }
    }

    private static func holds(_ value: JSONValue, _ keyword: String, _ rule: JSONValue) -> Bool {
        if case .number(let token) = value, case .number(let bound) = rule {
            guard let number = Double(token), let bound = Double(bound) else { return false }
            return keyword == "minimum" ? number >= bound : keyword == "maximum" ? number <= bound : true
        }
        if let elements = value.elements, case .number(let bound) = rule, let bound = Int(bound) {
            return keyword == "minItems" ? elements.count >= bound : elements.count <= bound
        }
        guard let text = value.text else { return true }
        switch (keyword, rule) {
        case ("minLength", .number(let bound)): return text.unicodeScalars.count >= Int(bound) ?? .max
        case ("maxLength", .number(let bound)): return text.unicodeScalars.count <= Int(bound) ?? 0
        case ("pattern", .string(let pattern)): return text.range(of: pattern, options: .regularExpression) != nil
        case ("format", "uuid"): return Account.ID(text)?.description == text
        case ("format", "date"): return CalendarDate(text) != nil
        case ("format", "date-time"): return ISO8601DateFormatter().date(from: text) != nil && text.hasSuffix("Z")
        default: return false
        }
    }
}
