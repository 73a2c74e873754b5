import type { Page } from 'playwright-core';
import type { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import type { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { answerOf, type Storefront, signInWith } from './storefront.ts';

/** A shopper's language: the pages' prefix and their texts. */
export type Visit = { prefix: string; text: Record<keyof typeof catalogue | keyof typeof customerTexts, string> };

/** Registers with the e-mail's link and signs in. */
export async function register(shop: Storefront, page: Page, { prefix, text }: Visit, email: string): Promise<void> {
  await page.goto(`${prefix}/auth?tab=registration`);
  await page.getByLabel(text.input_name).fill('Айжан');
  await page.getByLabel(text.input_email).fill(email);
  await page.getByLabel(text.input_password, { exact: true }).fill('tulpar-2026');
  await page.getByLabel(text.input_confirm_password).fill('tulpar-2026');
  await page.getByText(text.policy).click();
  await page.getByRole('button', { name: text['account.register'] }).click();
  await page.getByText(text.sended_form).first().waitFor();
  const mail = await shop.emailTo(email);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByText(text.confirm_acc).first().waitFor();
  await page.goto(`${prefix}/login`);
  await page.getByLabel(text.input_email).fill(email);
  await page.getByLabel(text.input_password, { exact: true }).fill('tulpar-2026');
  await page.locator('main').getByRole('button', { name: text.auth }).click();
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
}

/** The same as the forms do, without opening their pages: for stories that begin with an account. */
export async function signUp(
  shop: Storefront,
  page: Page,
  { prefix }: Pick<Visit, 'prefix'>,
  email: string,
  name = 'Айжан',
): Promise<void> {
  const password = 'tulpar-2026';
  const headers = { 'accept-language': prefix ? 'en' : 'ru' };
  const post = (path: string, data: object) => answerOf(page.request.post(`/api${path}`, { data, headers }));
  await post('/users/', { email, password, name });
  const link = new URL(/https?:\/\/\S+/.exec((await shop.emailTo(email)).text)?.[0] ?? '').searchParams;
  await post('/users/activation/', { uid: link.get('uid'), token: link.get('token') });
  await signInWith(page, { email, password });
}

/** Opens the first product that is found so, and puts it into the cart. */
export async function putIntoCart(page: Page, { prefix, text }: Visit, search: string): Promise<void> {
  await page.goto(`${prefix}/search?search=${encodeURIComponent(search)}`);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('button', { name: text.toCart }).first().click();
  await page.getByRole('link', { name: text.inCart }).first().waitFor();
  await closeDrawer(page);
}

/** Leaves the drawer that adding to the cart has opened. */
export async function closeDrawer(page: Page): Promise<void> {
  const drawer = page.locator('dialog[open]');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  // It is closed at once, and seen until it has slid away.
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
}
