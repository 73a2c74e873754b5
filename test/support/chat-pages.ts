import type { Page } from 'playwright-core';
import type { texts as adminChat } from '#web/admin/features/chat/texts/ru.ts';
import type { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import type { texts as chat } from '#web/shop/texts/ru/chat.ts';
import type { Storefront } from './storefront.ts';

type Person = 'customer' | 'operator';

/** A way into the shop that signs in once per person, and then by what that has stored: signing in often is braked. */
export function doorTo(shop: Storefront): (page: Page, person: Person) => Promise<void> {
  const kept = new Map<Person, string>();
  return async (page, person) => {
    const stored = kept.get(person);
    if (!stored) {
      await shop.signIn(page, person);
      kept.set(person, await page.evaluate(() => JSON.stringify({ ...localStorage })));
      return;
    }
    await page.goto('/privacy');
    await page.evaluate((text) => Object.assign(localStorage, JSON.parse(text)), stored);
  };
}

type Texts = Pick<
  typeof chat & typeof catalogue,
  'chat' | 'chat.log' | 'chat.send' | 'chat.placeholder' | 'chat.title'
>;
type InboxTexts = Record<keyof typeof adminChat, string>;

/** Opens a page and the customer's chat on it. */
export async function openChat(page: Page, path: string, text: Texts): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: text.chat, exact: true }).click();
  await page.getByRole('dialog', { name: text['chat.title'] }).waitFor();
}

/** Writes a message and sends it. */
export async function write(page: Page, text: Texts, message: string, label: string = text['chat.placeholder']) {
  await page.getByRole('textbox', { name: label }).fill(message);
  await page.getByRole('button', { name: text['chat.send'] }).click();
}

/** The conversation, on either side. */
export const logOf = (page: Page, text: Texts) => page.getByRole('log', { name: text['chat.log'] });

/** The operator's screen with the customer's chat open. */
export async function openInbox(page: Page, prefix: string, text: InboxTexts): Promise<void> {
  await page.goto(`${prefix}/admin/chat`);
  await page.getByRole('navigation', { name: text['admin_chat.list'] }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: text['admin_chat.answer_hint'] }).waitFor();
}
