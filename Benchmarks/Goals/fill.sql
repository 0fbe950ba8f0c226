-- :count entries for each child, over two years until :today, in all categories, and everything that is kept with them.
INSERT INTO entries (family_id, entry_id, account_id, day, sequence, direction, amount, balance_after, description,
    search_text, category_id, source, created_at, version)
WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count - 1),
    kinds AS (SELECT *, ROW_NUMBER() OVER (ORDER BY position) - 1 AS place, COUNT(*) OVER () AS total FROM categories
        WHERE is_selectable = 1)
SELECT c.family_id, randomblob(16), c.account_id, :today - 729 + n * 729 / :count,
    f.last_sequence + ROW_NUMBER() OVER (ORDER BY n, c.account_id),
    CASE WHEN n = 0 THEN 'Credit' ELSE k.kind END, CASE WHEN n = 0 THEN 1000000 ELSE 1 + n * 97 % 199 END, 0,
    'Entry ' || n, 'entry ' || n, CASE WHEN n > 0 THEN k.category_id END, 'Manual', 1763668800000, 1
FROM numbers, children c JOIN families f USING (family_id)
    JOIN kinds k ON k.family_id = c.family_id AND k.place = n % k.total;

UPDATE families SET last_sequence = (SELECT MAX(sequence) FROM entries e WHERE e.family_id = families.family_id);

CREATE TEMP TABLE running AS
SELECT entry_id AS id, SUM(CASE direction WHEN 'Credit' THEN amount ELSE -amount END)
    OVER (PARTITION BY family_id, account_id ORDER BY day, sequence) AS balance FROM entries;

CREATE UNIQUE INDEX temp.running_id ON running (id);

UPDATE entries SET balance_after = (SELECT balance FROM running WHERE id = entry_id);

UPDATE accounts SET
    entry_count = (SELECT COUNT(*) FROM entries e WHERE e.account_id = accounts.account_id),
    balance = (SELECT COALESCE(SUM(CASE direction WHEN 'Credit' THEN amount ELSE -amount END), 0)
        FROM entries e WHERE e.account_id = accounts.account_id);

DELETE FROM entry_sums;

INSERT INTO entry_sums (family_id, account_id, day, category_id, net, entry_count, income, income_count, spending,
    spending_count)
WITH counted AS (SELECT *, source IN ('Manual', 'Allowance', 'Recurring', 'Wish') AND reverses_id IS NULL
    AND reversed_by_id IS NULL AS counts FROM entries)
SELECT family_id, account_id, day, COALESCE(category_id, account_id),
    SUM(CASE direction WHEN 'Credit' THEN amount ELSE -amount END), COUNT(*),
    SUM(amount * (direction = 'Credit' AND counts)), SUM(direction = 'Credit' AND counts),
    SUM(amount * (direction = 'Debit' AND counts)), SUM(direction = 'Debit' AND counts)
FROM counted GROUP BY family_id, account_id, day, COALESCE(category_id, account_id);
