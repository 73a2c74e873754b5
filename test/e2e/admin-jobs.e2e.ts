import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { writeEmail } from '#server/platform/mail/emails.ts';
import { allThere } from '#test/support/all-there.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';

let shop: Storefront;
let database: Database;
let leave: () => Promise<void>;
beforeAll(async () => {
  shop = await openStorefront();
  const { connection, stop } = await findDatabase(readConfig(shop.environment), { mayBeNew: false });
  leave = stop;
  database = openDatabase(connection, { max: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await leave();
  await shop.close();
});

/** An e-mail that the mail server has refused ten times, and whose next try is hours away, as it is then. */
async function failEmail(recipient: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await writeEmail(tx, { recipient, language: 'ru', template: 'test', subject: 'Тест', text: 'Т', html: 'Т' });
    await sql`update emails set last_error = 'ECONNREFUSED', attempts = 10 where recipient = ${recipient}`.execute(tx);
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 10, last_error = 'x'
      where payload ->> 'id' = (select id::text from emails where recipient = ${recipient})`.execute(tx);
  });
}

test('an e-mail that did not go out is seen on the first screen, and sent again from the list', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await failEmail('gulnara@example.com');
  await shop.signIn(page, 'manager');
  await page.goto('/admin');
  await page.getByRole('link', { name: /Письма не ушли/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'g…@example.com' }).first();
  await row.getByText('ECONNREFUSED').waitFor();
  expect(await page.content()).not.toContain('gulnara@');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await row.getByRole('button', { name: /Отправить снова/ }).click();
  await page.getByText('Письмо снова в очереди').waitFor();
  expect((await shop.emailTo('gulnara@example.com')).subject).toBe('Тест');
  await page.getByLabel('Состояние').selectOption({ label: 'Отправлено' });
  await row.getByRole('cell', { name: 'Отправлено' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone and in English a manager has the books checked, and every part of the screen is well made', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/jobs?tab=doctor');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/Everything matches, checks: \d+/).waitFor();
  for (const tab of ['emails', 'jobs', 'imports', 'bank', 'doctor']) {
    await page.goto(`/en/admin/jobs?tab=${tab}`);
    await page.getByRole('tabpanel').waitFor();
    await allThere(page);
    expect(await axeFaults(page, 'main'), tab).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), tab).toBeLessThanOrEqual(390);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
