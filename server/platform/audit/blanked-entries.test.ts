import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';

const timeout = 120_000;
const blanking = '0050';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < blanking });
}, timeout);
afterAll(() => database.drop());

/** An entry as a former version wrote it. */
const write = (subjectId: string, before: object | null, after: object) =>
  database.pool.query(
    `insert into audit_entries (actor_id, actor_email, action, subject, subject_id, before, after)
     values (1, 'owner@example.com', 'sms.update', 'settings', $1, $2, $3)`,
    [subjectId, before, after],
  );

test('an upgrade blanks the gateway’s header in old entries, leaves all else, and the audit stays append-only', {
  timeout,
}, async () => {
  const fields = { url: 'https://sms.test', authorization: 'Bearer secret' };
  await write('sms', null, { gateway: 'http', fields });
  await write('sms', { gateway: 'http', fields }, { gateway: 'nikita', fields: { login: 'shop' } });
  await write('other', null, { fields });
  await migrate(database);
  const { rows } = await database.pool.query('select before, after from audit_entries order by id');
  const blank = { url: 'https://sms.test', authorization: '•••' };
  expect(rows).toEqual([
    { before: null, after: { gateway: 'http', fields: blank } },
    { before: { gateway: 'http', fields: blank }, after: { gateway: 'nikita', fields: { login: 'shop' } } },
    { before: null, after: { fields } },
  ]);
  await expect(database.pool.query("update audit_entries set after = '{}'")).rejects.toThrow('only ever added to');
});
