extension FieldErrors {
    /// Runs the rule of a single field; its value, or its problem thrown at `field`.
    public static func checked<Value>(
        _ field: FormField, _ rule: () throws(FieldProblem) -> Value
    ) throws(FieldErrors) -> Value {
        do {
            return try rule()
        } catch {
            throw FieldErrors(field, error)
        }
    }

    /// Runs a rule; its value, or nil with the problem noted under `field`.
    @discardableResult
    public mutating func collect<Value>(_ field: FormField, _ rule: () throws(FieldProblem) -> Value) -> Value? {
        do {
            return try rule()
        } catch {
            add(field, error)
            return nil
        }
    }

    /// Notes what is wrong with a new password and with its confirmation.
    public mutating func addPassword(_ password: String, confirmed: String?, policy: PasswordPolicy) {
        add(.password, policy.problem(with: password))
        if let confirmed, confirmed != password { add(.confirmPassword, .passwordsDiffer) }
    }
}
