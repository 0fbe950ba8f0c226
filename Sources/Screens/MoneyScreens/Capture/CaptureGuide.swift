import Foundation

/// A way by which a device sends messages: who it is for, and what is to be done, in plain words.
enum CaptureGuide: CaseIterable, Hashable, Identifiable {
    case android, iphone, script

    var id: Self { self }

    /// What opens it.
    var title: String {
        switch self {
        case .android: "Android: forward notifications"
        case .iphone: "iPhone: Shortcuts automation"
        case .script: "Script"
        }
    }

    /// What a key that is made for it is called.
    var keyName: String {
        switch self {
        case .android: "Android phone"
        case .iphone: "iPhone"
        case .script: "Message script"
        }
    }

    /// Why it is needed, or what it can do.
    var sentence: String {
        switch self {
        case .android:
            "We need notification access to automatically record your transactions from bank alerts."
        case .iphone:
            "Works with text messages and Apple Pay. On an iPhone no app can see the notifications of others."
        case .script:
            "Anything that can send a web request can hand in messages."
        }
    }

    /// What is to be done, one thing after the other.
    var steps: [String] {
        switch self {
        case .android:
            [
                "Install an app that forwards notifications as JSON to a web address.",
                "Allow it to read notifications, and choose your bank and wallet apps in it, nothing else.",
                "Enter the address below, with the method POST.",
                "Add a header named X-API-Key with your key.",
                "Let it send this text, with your app's own placeholders:",
            ]
        case .iphone:
            [
                "Open Shortcuts and add an automation for “Message” from your bank, or for “Transaction” of Apple Pay.",
                "Choose “Run Immediately”.",
                "Add the action “Get Contents of URL” with the address below and the method POST.",
                "Add a header named X-API-Key with your key.",
                "Choose JSON as the request body, with the Shortcut Input as text and your bank's name as sender:",
            ]
        case .script:
            [
                "Send each message to the address below as JSON: its text, and the bank's name as sender.",
                "Put your key into the header X-API-Key.",
                "Try it with this. It is no transaction, so nothing is recorded:",
            ]
        }
    }

    /// What stands under the last step, to be copied; `address` and `key` as far as they are known.
    func example(address: String, key: String?) -> String {
        switch self {
        case .android: #"{"package": "[package]", "title": "[title]", "text": "[text]"}"#
        case .iphone: #"{"sender": "My bank", "text": "Shortcut Input"}"#
        case .script:
            """
            curl -H 'X-API-Key: \(key ?? "YOUR_KEY")' -H 'Content-Type: application/json' \\
              -d '{"sender": "Script", "text": "Hello from my script"}' \\
              \(address)
            """
        }
    }

    /// What the button beside the example says.
    var copyTitle: String {
        switch self {
        case .android, .iphone: "Copy Text"
        case .script: "Copy Command"
        }
    }
}
