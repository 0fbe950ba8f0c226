import Allowance
import Foundation
import Household
import Ledger
import Storage
import StorageFixtures
import Testing

/// Every field has another value than the fields of its kind beside it, so that two columns that took each other's
/// place would be seen; what an update may change then changes altogether.
@Suite("The columns of tables")
struct ColumnContractTests {
    private static func instant(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_763_000_000 + Double(number)) }

    private static func dollars(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    @Test("A wish comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func wishes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let (first, second) = (Entry.ID(UUID()), Entry.ID(UUID()))
            let wish = WishListItem(
                id: WishListItem.ID(UUID()), childID: sample.alice.child.id, name: "Bike", emoji: Emoji("🚲"),
                price: Self.dollars(200), url: "https://example.com", notes: "Red",
                savingsAccountID: SavingsAccount.ID(UUID()),
                requestedAt: Self.instant(1),
                answer: WishAnswer(.approved, by: sample.parent.id, at: Self.instant(6), name: "Mom"),
                purchasedAt: Self.instant(2), purchaseEntryID: first,
                paid: Self.dollars(180), createdAt: Self.instant(3), updatedAt: Self.instant(4), version: 5)
            let changed = WishListItem(
                id: wish.id, childID: wish.childID, name: "Boat", emoji: Emoji("👨‍👩‍👧‍👦"), price: Self.dollars(300),
                url: "https://example.org", notes: "Blue", savingsAccountID: SavingsAccount.ID(UUID()),
                requestedAt: Self.instant(11),
                answer: WishAnswer(.declined, by: User.ID(UUID()), at: Self.instant(16)),
                purchasedAt: Self.instant(12), purchaseEntryID: second,
                paid: Self.dollars(270), createdAt: wish.createdAt, updatedAt: Self.instant(14), version: 15)
            try await database.write(family: family) { tables in
                try sample.post(.credit, 1_000, id: Entry.ID(UUID()), into: tables)
                try sample.post(.debit, 180, id: first, source: .wish, into: tables)
                try sample.post(.debit, 270, id: second, source: .wish, into: tables)
                try tables.wishes.insert(wish, in: family)
                #expect(try tables.wishes.find(wish.id, in: family) == wish)
                try tables.wishes.update(changed, in: family)
                #expect(try tables.wishes.find(wish.id, in: family) == changed)
            }
        }
    }

    @Test("A savings account comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func savings(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let child = sample.alice.child.id
            let account = Account(
                id: Account.ID(UUID()), unit: sample.family.unit, owner: .child(child), kind: .savings)
            let savings = SavingsAccount(
                childID: child, account: account, name: "College", target: Self.dollars(500),
                autoTransferEnabled: true, autoTransferPercentage: Percentage(whole: 30), isLocked: false,
                createdAt: Self.instant(1), updatedAt: Self.instant(2), closedAt: Self.instant(3), version: 4)
            let changed = SavingsAccount(
                childID: child, account: account, name: "Camp", target: Self.dollars(600),
                autoTransferEnabled: false, autoTransferPercentage: Percentage(whole: 40), isLocked: true,
                createdAt: savings.createdAt, updatedAt: Self.instant(12), closedAt: Self.instant(13), version: 14)
            try await database.write(family: family) { tables in
                try tables.savings.insert(savings, in: family)
                #expect(try tables.savings.find(savings.id, in: family)?.account == savings)
                try tables.savings.update(changed, in: family)
                #expect(try tables.savings.find(savings.id, in: family)?.account == changed)
            }
        }
    }

    @Test("A budget comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func budgets(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let category = try #require(sample.categories.first { $0.name == "Toys" }?.id)
            let budget = CategoryBudget(
                id: CategoryBudget.ID(UUID()), childID: sample.alice.child.id, categoryID: category,
                limit: Self.dollars(200), period: .weekly, alertThreshold: Percentage(whole: 70), isEnforced: true,
                createdAt: Self.instant(1), updatedAt: Self.instant(2), version: 3)
            let changed = CategoryBudget(
                id: budget.id, childID: budget.childID, categoryID: category, limit: Self.dollars(300),
                period: .monthly, alertThreshold: Percentage(whole: 60), isEnforced: false,
                createdAt: budget.createdAt, updatedAt: Self.instant(12), version: 13)
            try await database.write(family: family) { tables in
                try tables.budgets.insert(budget, in: family)
                #expect(try tables.budgets.find(budget.id, in: family) == budget)
                try tables.budgets.update(changed, in: family)
                #expect(try tables.budgets.find(budget.id, in: family) == changed)
            }
        }
    }

    @Test(
        "A category comes back as it was inserted and as it was updated, in its place and by its new name",
        arguments: Engine.allCases)
    func categories(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let category = EntryCategory(
                id: EntryCategory.ID(UUID()), name: "Comics", scope: .household, kind: .debit, key: "comics",
                symbol: "book", colour: 1, isSelectable: false, isArchived: true, createdAt: Self.instant(2),
                updatedAt: Self.instant(3), version: 4)
            let changed = EntryCategory(
                id: category.id, name: "Magazines", scope: .household, kind: .debit, key: "comics", symbol: "star",
                colour: 11, isSelectable: false, isArchived: false, createdAt: category.createdAt,
                updatedAt: Self.instant(13), version: 14)
            try await database.write(family: family) { tables in
                try tables.categories.insert(category, position: 777, in: family)
                #expect(try tables.categories.find(category.id, in: family) == category)
                #expect(try tables.categories.nextPosition(in: family) == 778)
                try tables.categories.update(changed, in: family)
                #expect(try tables.categories.find(category.id, in: family) == changed)
                #expect(
                    try tables.categories.find(
                        named: "MAGAZINES", scope: .household, kind: .debit, in: family) == changed)
            }
        }
    }

    @Test("A child comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func children(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let avatar = Avatar(emoji: Emoji("👨‍👩‍👧‍👦"), color: .sky)
            let user = User(
                id: User.ID(UUID()), familyID: family, email: "carol@example.com", firstName: "Carol",
                lastName: "Jones", nickname: "Caz", avatar: avatar, role: .child, createdAt: Self.instant(0))
            let child = Child(
                id: Child.ID(UUID()), userID: user.id, familyID: family, accountID: Account.ID(UUID()),
                firstName: "Carol", lastName: "Jones", nickname: "Caz", avatar: avatar,
                weeklyAllowance: Self.dollars(700), payDay: .friday, allowancePaused: true, allowOverdraft: false,
                overdraftLimit: Self.dollars(800),
                createdAt: Self.instant(1), updatedAt: Self.instant(2), archivedAt: Self.instant(3), version: 4)
            var other = child
            other.weeklyAllowance = Self.dollars(900)
            other.payDay = .monday
            other.allowancePaused = false
            other.allowOverdraft = true
            other.overdraftLimit = Self.dollars(1_000)
            other.updatedAt = Self.instant(12)
            other.archivedAt = Self.instant(13)
            other.version = 14
            let changed = other
            try await database.write(family: family) { tables in
                try tables.users.insert(user, passwordHash: "Carol's hash")
                try tables.accounts.insert(child.account, in: family)
                try tables.children.insert(child)
                #expect(try tables.children.find(child.id, in: family) == child)
                try tables.children.update(changed)
                #expect(try tables.children.find(child.id, in: family) == changed)
            }
        }
    }

    @Test("A notice comes back as it was inserted", arguments: Engine.allCases)
    func notices(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, user) = (sample.family.id, sample.parent.id)
            let alice = sample.alice.child
            let read = Notice(
                id: Notice.ID(UUID()), userID: user, familyID: family, kind: .allowance(.lowBalance), title: "Low",
                body: "Alice has little left", subject: .allowance(.child(alice.id)), childID: alice.id,
                face: alice.face, createdAt: Self.instant(2), readAt: Self.instant(3))
            let unread = Notice(
                id: Notice.ID(UUID()), userID: user, familyID: family, kind: .people(.newSignIn), title: "New device",
                body: "A phone", subject: .people(.devices), createdAt: Self.instant(1))
            try await database.write(family: family) { tables in
                for notice in [read, unread] { try tables.notices.insert(notice) }
                let page = try tables.notices.page(of: user, in: family, since: Self.instant(0), limit: 5)
                #expect(page == [read, unread])
            }
        }
    }

    @Test("A glance link comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func glanceLinks(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let id = GlanceLink.ID(UUID())
            @Sendable func link(lastUsedAt: Date) -> GlanceLink {
                GlanceLink(
                    id: id, familyID: sample.family.id, name: "Kitchen",
                    childIDs: [sample.bob.child.id], showAmounts: true, createdAt: Self.instant(1),
                    createdBy: sample.alice.user.id, lastUsedAt: lastUsedAt)
            }
            try await database.write(family: sample.family.id) { tables in
                try tables.glanceLinks.insert(link(lastUsedAt: Self.instant(2)), tokenHash: "hash")
                #expect(try tables.glanceLinks.find(tokenHash: "hash") == link(lastUsedAt: Self.instant(2)))
                try tables.glanceLinks.update(link(lastUsedAt: Self.instant(3)))
                #expect(try tables.glanceLinks.find(tokenHash: "hash") == link(lastUsedAt: Self.instant(3)))
            }
        }
    }

    @Test("A key for scripts comes back as it was inserted", arguments: Engine.allCases)
    func keys(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let key = APIKey(
                id: APIKey.ID(UUID()), userID: sample.parent.id, familyID: sample.family.id, name: "Script",
                scope: .write, createdAt: Self.instant(1), lastUsedAt: Self.instant(2))
            try await database.write(family: sample.family.id) { tables in
                try tables.apiKeys.insert(key, hash: "hash")
                #expect(try tables.apiKeys.find(hash: "hash") == key)
            }
        }
    }

    @Test(
        "A session comes back as it was inserted and as it was updated, alone and beside its family",
        arguments: Engine.allCases)
    func sessions(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let id = SignInSession.ID(UUID())
            @Sendable func session(lastUsedAt: Date, expiresAt: Date) -> SignInSession {
                SignInSession(
                    id: id, userID: sample.parent.id, familyID: family, deviceName: "Phone", network: "10.0.0.0",
                    rememberMe: true, createdAt: Self.instant(1), lastUsedAt: lastUsedAt, expiresAt: expiresAt,
                    confirmedAt: Self.instant(4))
            }
            try await database.write(family: family) { tables in
                let first = session(lastUsedAt: Self.instant(2), expiresAt: Self.instant(3))
                try tables.sessions.insert(first, tokenHash: "hash")
                #expect(try tables.sessions.find(tokenHash: "hash") == first)
                let changed = session(lastUsedAt: Self.instant(12), expiresAt: Self.instant(13))
                try tables.sessions.update(changed)
                #expect(try tables.sessions.find(id, in: family) == changed)
                let both = try tables.families.find(family, session: id)
                #expect(both?.family == sample.family && both?.session == changed)
            }
        }
    }

    @Test("A family comes back as it was inserted and as it was updated", arguments: Engine.allCases)
    func families(engine: Engine) async throws {
        try await engine.withDatabase { database in
            let id = Family.ID(UUID())
            let family = Family(
                id: id, name: "Jones", currency: .usd, localeTag: "en-GB", timeZoneIdentifier: "Europe/London",
                firstDayOfWeek: .monday, payTime: ClockTime(minutesSinceMidnight: 421), childMayRecordSpending: true,
                systemsOff: [.money, .groceries], createdAt: Self.instant(1), version: 2)
            let changed = Family(
                id: id, name: "Miller", currency: try #require(Currency(code: "EUR")), localeTag: "de-DE",
                timeZoneIdentifier: "Europe/Berlin", firstDayOfWeek: .saturday,
                payTime: ClockTime(minutesSinceMidnight: 1_021), childMayRecordSpending: false,
                systemsOff: [.allowance], createdAt: family.createdAt, version: 12)
            try await database.write(family: nil) { tables in
                try tables.families.insert(family)
                #expect(try tables.families.find(id) == family)
                #expect(try tables.families.nextSequence(id) == 1)
                try tables.families.update(changed)
                #expect(try tables.families.find(id) == changed)
                #expect(try tables.families.nextSequence(id) == 2)
            }
        }
    }

    @Test(
        "A person comes back as inserted and as updated, by address and by user name, with the hash of the password",
        arguments: Engine.allCases)
    func users(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let id = User.ID(UUID())
            let avatar = Avatar(emoji: Emoji("🦊"), color: .orange)
            @Sendable func person(lastSeenAt: Date? = nil) -> User {
                User(
                    id: id, familyID: family, email: "Dora@example.com", userName: "DoraJ", firstName: "Dora",
                    lastName: "Jones", nickname: "Dot", avatar: avatar, role: .child, isOwner: true,
                    createdAt: Self.instant(1),
                    lastSeenAt: lastSeenAt, version: 2)
            }
            let changed = User(
                id: id, familyID: family, email: "Eve@example.com", userName: "EveM", firstName: "Eve",
                lastName: "Miller", nickname: "Evie", avatar: avatar, role: .child, isOwner: true,
                createdAt: Self.instant(1),
                lastSeenAt: Self.instant(5), version: 3)
            let session = SignInSession(
                id: SignInSession.ID(UUID()), userID: id, familyID: family, deviceName: "Phone", network: "10.0.0.0",
                rememberMe: true, createdAt: Self.instant(4), lastUsedAt: Self.instant(5), expiresAt: Self.instant(6),
                confirmedAt: Self.instant(4))
            try await database.write(family: family) { tables in
                try tables.users.insert(person(), passwordHash: "Dora's hash")
                #expect(try tables.users.find(id, in: family) == person())
                #expect(try tables.users.credentials(email: "dora@EXAMPLE.com")?.passwordHash == "Dora's hash")
                #expect(try tables.users.credentials(email: "DORAJ")?.user == person())
                try tables.sessions.insert(session, tokenHash: "hash")
                #expect(try tables.users.find(id, in: family) == person(lastSeenAt: Self.instant(5)))

                try tables.users.update(changed)
                #expect(try tables.users.find(id, in: family) == changed)
                #expect(try tables.users.credentials(email: "eve@example.com")?.user == changed)
                #expect(try tables.users.credentials(email: "evem")?.passwordHash == "Dora's hash")
                #expect(try tables.users.credentials(email: "doraj") == nil)
                #expect(try tables.users.credentials(email: "dora@example.com") == nil)
            }
        }
    }

    @Test("An invitation comes back as it was inserted", arguments: Engine.allCases)
    func invitations(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let invitation = Invitation(
                code: "code", familyID: sample.family.id, createdBy: sample.parent.id, createdAt: Self.instant(1),
                expiresAt: Self.instant(2), usedAt: Self.instant(3))
            try await database.write(family: sample.family.id) { tables in
                try tables.invitations.insert(invitation, hash: "digest", sealedCode: "sealed")
                let kept = try #require(try tables.invitations.find(hash: "digest"))
                #expect(kept.invitation(code: "code") == invitation)
                #expect(kept.sealedCode == "sealed" && kept.clearCode == nil)
            }
        }
    }

    @Test("A code for a new password comes back as it was inserted", arguments: Engine.allCases)
    func recoveryCodes(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, user) = (sample.family.id, sample.parent.id)
            try await database.write(family: family) { tables in
                let codes = tables.recoveryCodes
                try codes.insert(
                    hash: "for a while", kind: .parent, of: user, in: family, expiresAt: Self.instant(2),
                    at: Self.instant(1))
                try codes.insert(
                    hash: "until used", kind: .recovery, of: user, in: family, expiresAt: nil, at: Self.instant(3))
                let parent = try #require(try codes.find(hash: "for a while"))
                #expect(parent.familyID == family && parent.userID == user)
                #expect(parent.kind == .parent && parent.expiresAt == Self.instant(2))
                let recovery = try #require(try codes.find(hash: "until used"))
                #expect(recovery.kind == .recovery && recovery.expiresAt == nil)
            }
        }
    }

    @Test(
        "What a person wants to be told comes back as it was saved, each choice by itself", arguments: Engine.allCases)
    func noticePreferences(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, user) = (sample.family, sample.parent.id)
            try await database.write(family: family.id) { tables in
                let choices: [WritableKeyPath<NoticePreferences, Bool>] = [
                    \.allowNotifications, \.transactionAlerts, \.allowanceReminders, \.balanceAlerts,
                    \.lowBalanceWarning, \.goalsAndSavings, \.budgetWarnings, \.requests, \.signInAlerts,
                    \.newSources, \.hideAmounts,
                ]
                for choice in choices {
                    var preferences = NoticePreferences(unit: family.unit)
                    for other in choices { preferences[keyPath: other] = other == choice }
                    preferences.lowBalanceThreshold = Self.dollars(700)
                    preferences.quietHoursStart = ClockTime(minutesSinceMidnight: 1_201)
                    preferences.quietHoursEnd = ClockTime(minutesSinceMidnight: 302)
                    let saved = preferences
                    try tables.noticePreferences.save(saved, of: user, in: family.id)
                    #expect(try tables.noticePreferences.find(of: user, in: family.id, unit: family.unit) == saved)
                    let members = try tables.noticePreferences.members(of: family.id, unit: family.unit)
                    #expect(members.map(\.lowBalance) == [saved.lowBalance, nil, nil])
                }
            }
        }
    }

    @Test("Terms of an allowance come back as they were added, of one child and of all", arguments: Engine.allCases)
    func allowanceTerms(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let child = sample.alice.child.id
            let terms = AllowanceTerms(
                since: Self.instant(1), weeklyAllowance: Self.dollars(700), payDay: .friday, isPaused: true)
            try await database.write(family: sample.family.id) { tables in
                try tables.allowances.append(terms, of: child, in: sample.family.id)
                #expect(try tables.allowances.plan(of: child, in: sample.family)?.terms.last == terms)
                let outlook = try #require(try tables.upkeep.outlooks().first { $0.childID == child })
                #expect(outlook.allowance?.terms.last == terms)
            }
        }
    }

    @Test(
        "Terms of a recurring transaction come back as they were added, of one and of all", arguments: Engine.allCases)
    func recurringTerms(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let (family, child) = (sample.family.id, sample.alice.child.id)
            let id = RecurringTransaction.ID(UUID())
            let first = RecurringTerms(
                since: Self.instant(1), direction: .debit, amount: Self.dollars(700), description: "Phone",
                categoryID: EntryCategory.ID(UUID()), frequency: .monthly, startDate: sample.today,
                endDate: sample.today + 99, isPaused: true)
            let second = RecurringTerms(
                since: Self.instant(2), direction: .credit, amount: Self.dollars(800), description: "Paper",
                categoryID: nil, frequency: .weekly, startDate: sample.today + 7, endDate: nil, isPaused: false)
            try await database.write(family: family) { tables in
                try tables.recurring.insert(id, of: child, terms: first, createdAt: Self.instant(0), in: family)
                try tables.recurring.append(second, of: id, in: family)
                #expect(try tables.recurring.find(id, in: sample.family)?.plan.terms == [first, second])
                let outlook = try #require(try tables.upkeep.outlooks().first { $0.childID == child })
                #expect(outlook.recurring.map(\.terms) == [[first, second]])
            }
        }
    }

    @Test(
        "An entry comes back as it was posted and as it was updated, with the names that belong to it",
        arguments: Engine.allCases)
    func entries(engine: Engine) async throws {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            let (food, toys) = (sample.categories[0], sample.categories[1])
            let other = Entry.ID(UUID())
            let entry = Entry(
                id: Entry.ID(UUID()), accountID: sample.alice.child.accountID, direction: .debit,
                amount: Self.dollars(200), date: sample.today, sequence: 77, description: "Ball", note: "Red",
                categoryID: food.id, source: .reversal, author: .person(sample.parent.id), createdAt: Self.instant(1),
                updatedAt: Self.instant(2), reversesID: other, reversedByID: Entry.ID(UUID()),
                transferID: Transfer.ID(UUID()), followsID: Entry.ID(UUID()),
                cause: EntryCause(kind: EntryCause.Kind(rawValue: "trip"), id: UUID()), version: 3)
            var next = entry
            next.date = sample.today + 1
            next.description = "Kite"
            next.note = "Blue"
            next.categoryID = toys.id
            next.updatedAt = Self.instant(12)
            next.version = 13
            let changed = next
            func posted(_ entry: Entry, _ category: EntryCategory) -> PostedEntry {
                PostedEntry(
                    entry: entry, child: EntryChild(sample.alice.child), balanceAfter: Self.dollars(800),
                    createdByName: "Mom", category: category)
            }
            let (before, after) = (posted(entry, food), posted(changed, toys))
            let day = try #require(DaySpan(from: sample.today, to: sample.today))
            var query = EntryQuery()
            query.search = "kite blue"
            let search = query
            try await database.write(family: family) { tables in
                try sample.post(.credit, 1_000, id: other, into: tables)
                try tables.entries.post(entry, in: family)
                #expect(try tables.entries.find(entry.id, in: family) == before)
                let line = try tables.entries.statement(
                    of: sample.alice.child.account, in: family, over: day, childName: "Alice"
                ).last
                #expect(line?.entry == entry && line?.balanceAfter == Self.dollars(800))
                #expect(line?.categoryName == food.name && line?.createdByName == "Mom")
                try tables.entries.update(changed, in: family)
                #expect(try tables.entries.find(entry.id, in: family) == after)
                #expect(try tables.entries.page(search, in: family).entries == [after])
            }
        }
    }
}
