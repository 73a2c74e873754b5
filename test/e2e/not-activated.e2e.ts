import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf } from '#test/support/emails.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as text } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('who registered and never opened the e-mail learns so at the sign-in, and has it sent again from there', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const person = { email: 'erkin@example.kg', password: 'tulpar-2026', name: 'Эркин' };
  const registered = await fetch(`${shop.url}/api/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(registered.status).toBe(201);
  const first = linkOf(await shop.emailTo(person.email));
  await page.goto('/login');
  const signIn = async () => {
    await page.locator('main input[type=email]').fill(person.email);
    await page.locator('main input[type=password]').fill(person.password);
    await page.locator('main form:has([type=password]) button[type=submit]').click();
  };
  await signIn();
  await page.getByText(text['account.not_activated'].replace('{email}', person.email)).waitFor();
  await page.getByRole('button', { name: text['account.email_again'] }).click();
  await page.getByText(text['account.sent_again'].replace('{email}', person.email)).waitFor();
  await expect.poll(async () => linkOf(await shop.emailTo(person.email)).token).not.toBe(first.token);
  const { path, uid, token } = linkOf(await shop.emailTo(person.email));
  await page.goto(`${path}?${new URLSearchParams({ uid, token })}`);
  await page.getByText(text.confirm_acc).waitFor();
  await page.goto('/login');
  await signIn();
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
  await context.close();
});

test('who asks for a new password reads about that e-mail, not about confirming an address', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/resend/auth?for=password');
  await page.locator('main input[type=email]').fill('customer@dukon.test');
  await page.locator('main form button[type=submit]').click();
  await page.getByText(text['account.password_sent']).waitFor();
  expect(await page.title()).toContain(text['account.email_title']);
  await expect.poll(() => page.locator('main').textContent()).not.toContain(text.email_confirm);
  await page.getByRole('link', { name: text['account.email_again'] }).click();
  await page.waitForURL('**/resend/auth?for=password');
  await context.close();
});
