public import Household
import Ledger

extension ChildGateway {
    /// Erases a child for good, with the sign-in, the accounts and everything that belongs to them (I-30).
    public func erase(_ child: Child) throws(StorageFault) {
        let family = SQLValue.id(child.familyID)
        for table in ["payment_days", "allowance_terms", "recurring_terms"] {
            try connection.execute(
                """
                DELETE FROM \(table) WHERE family_id = ? AND plan_id IN
                    (SELECT plan_id FROM payment_plans WHERE family_id = ? AND child_id = ?)
                """, [family, family, .id(child.id)])
        }
        // A recurring transaction that was ended has no plan any more, but its days are left.
        try connection.execute(
            """
            DELETE FROM payment_days WHERE family_id = ? AND entry_id IN
                (SELECT entry_id FROM entries WHERE family_id = ? AND account_id = ?)
            """, [family, family, .id(child.accountID)])
        try connection.execute(
            """
            DELETE FROM attachment_files WHERE family_id = ? AND attachment_id IN
                (SELECT attachment_id FROM attachments WHERE family_id = ? AND child_id = ?)
            """, [family, family, .id(child.id)])
        try connection.execute(
            """
            DELETE FROM wish_picture_files WHERE family_id = ? AND wish_id IN
                (SELECT wish_id FROM wish_pictures WHERE family_id = ? AND child_id = ?)
            """, [family, family, .id(child.id)])
        try eraseAccounts(of: child)
        try connection.execute(
            """
            DELETE FROM refresh_tokens WHERE family_id = ? AND session_id IN
                (SELECT session_id FROM sessions WHERE family_id = ? AND user_id = ?)
            """, [family, family, .id(child.userID)])
        for table in [
            "payment_plans", "savings_accounts", "wish_pictures", "wishes", "budgets", "low_balance_warnings",
            "glance_children", "events", "attachments", "children",
        ] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND child_id = ?", [family, .id(child.id)])
        }
        for table in [
            "sessions", "recovery_codes", "api_keys", "notices", "inboxes", "notice_preferences",
            "low_balance_warnings", "idempotency_keys", "users",
        ] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND user_id = ?", [family, .id(child.userID)])
        }
        // What parents were told stays in their own inboxes, in words alone.
        try connection.execute(
            "UPDATE notices SET child_id = NULL WHERE family_id = ? AND child_id = ?", [family, .id(child.id)])
        try EventGateway(connection: connection).eraseShared(with: child.id, in: child.familyID)
        try KnownDeviceGateway(connection: connection).deleteAll(of: child.userID)
    }

    private func eraseAccounts(of child: Child) throws(StorageFault) {
        let family = SQLValue.id(child.familyID)
        let owner = AccountOwner.child(child.id)
        for table in ["entries", "entry_sums"] {
            try connection.execute(
                """
                DELETE FROM \(table) WHERE family_id = ? AND account_id IN
                    (SELECT account_id FROM accounts WHERE family_id = ? AND owner_kind = ? AND owner_id = ?)
                """, [family, family, .text(owner.word), owner.id])
        }
        try connection.execute(
            "DELETE FROM accounts WHERE family_id = ? AND owner_kind = ? AND owner_id = ?",
            [family, .text(owner.word), owner.id])
    }
}
