/// An app that Roost knows under each of its names, so that its time stands under one, with what it likely is. A
/// parent still says so: until then it is new and neutral.
public enum KnownApp: String, CaseIterable, Hashable, Sendable {
    case khanAcademy, duolingo, scratch, youTube, roblox, minecraft

    /// What people call it.
    public var name: String {
        switch self {
        case .khanAcademy: "Khan Academy"
        case .duolingo: "Duolingo"
        case .scratch: "Scratch"
        case .youTube: "YouTube"
        case .roblox: "Roblox"
        case .minecraft: "Minecraft"
        }
    }

    /// What is suggested for it.
    public var suggestion: AppCategory {
        switch self {
        case .khanAcademy, .duolingo, .scratch: .learning
        case .youTube, .roblox, .minecraft: .reward
        }
    }

    /// The key under which its time is kept: its first domain.
    public var key: AppKey { AppKey(kind: .domain, value: domains[0]) }

    /// The app of a reported key; nil of those that Roost does not know. Domains below its own are the app's, too, and
    /// programs with a version behind their name: "Scratch 3", "Minecraft* 1.20.1".
    public init?(_ key: AppKey) {
        let shorter: (Substring) -> Substring? =
            switch key.kind {
            case .package, .bundle: { _ in nil }
            case .program: Self.withoutVersion
            case .domain: Self.withoutLabel
            }
        var value: Substring? = key.value[...]
        while let tried = value {
            if let app = Self.byKey[AppKey(kind: key.kind, value: String(tried))] {
                self = app
                return
            }
            value = shorter(tried)
        }
        return nil
    }

    /// "de.khanacademy.org" is "khanacademy.org"; nil of the last label.
    private static func withoutLabel(_ domain: Substring) -> Substring? {
        domain.firstIndex(of: ".").map { domain[domain.index(after: $0)...] }
    }

    /// "scratch 3" is "scratch", and "minecraft*" is "minecraft": a star marks a changed game. Nil without either.
    private static func withoutVersion(_ program: Substring) -> Substring? {
        if program.last == "*" { return program.dropLast() }
        guard let space = program.lastIndex(of: " ") else { return nil }
        let last = program[program.index(after: space)...]
        return last.allSatisfy { $0.isNumber || $0 == "." } ? program[..<space] : nil
    }

    private static let byKey: [AppKey: KnownApp] = {
        var byKey: [AppKey: KnownApp] = [:]
        for app in allCases {
            for value in app.domains { byKey[AppKey(kind: .domain, value: value)] = app }
            for value in app.packages { byKey[AppKey(kind: .package, value: value)] = app }
            for value in app.bundles { byKey[AppKey(kind: .bundle, value: value)] = app }
            for value in app.programs { byKey[AppKey(kind: .program, value: value)] = app }
        }
        return byKey
    }()

    // The names below are in the form of `AppKey.value`.

    private var domains: [String] {
        switch self {
        case .khanAcademy: ["khanacademy.org"]
        case .duolingo: ["duolingo.com"]
        case .scratch: ["scratch.mit.edu"]
        case .youTube: ["youtube.com", "youtu.be"]
        case .roblox: ["roblox.com"]
        case .minecraft: ["minecraft.net"]
        }
    }

    private var packages: [String] {
        switch self {
        case .khanAcademy: ["org.khanacademy.android"]
        case .duolingo: ["com.duolingo"]
        case .scratch: ["org.scratch"]
        case .youTube: ["com.google.android.youtube"]
        case .roblox: ["com.roblox.client"]
        case .minecraft: ["com.mojang.minecraftpe"]
        }
    }

    private var bundles: [String] {
        switch self {
        case .khanAcademy: ["org.khanacademy.khan-academy"]
        case .duolingo: ["com.duolingo.duolingomobile"]
        case .scratch: ["edu.mit.scratch.scratch-desktop"]
        case .youTube: ["com.google.ios.youtube"]
        case .roblox: ["com.roblox.robloxmobile", "com.roblox.robloxplayer"]
        case .minecraft: ["com.mojang.minecraftpe", "com.mojang.minecraftlauncher"]
        }
    }

    private var programs: [String] {
        switch self {
        case .khanAcademy: ["khan academy", "khanacademy"]
        case .duolingo: ["duolingo"]
        case .scratch: ["scratch", "scratch desktop", "scratch-desktop"]
        case .youTube: ["youtube"]
        case .roblox: ["roblox", "robloxplayer", "robloxplayerbeta"]
        case .minecraft:
            ["minecraft", "minecraft.windows", "minecraftlauncher", "minecraft launcher", "minecraft-launcher"]
        }
    }
}
