import { somText } from '#rules/money.ts';
import { isQuietHour, type ReminderKind, reminderKinds } from '#rules/people/reminders.ts';
import { emailPictureAt, goodsOf } from '#server/catalog/products/email-goods.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import { makeToken } from '#server/people/accounts/links.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type EmailTemplate, writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './due-queries.ts';
import { cheaperLine, goodsList, reminderEmail, reminderEmails } from './emails.ts';

/** The job that reminds people; any number of instances may run it. */
export const sendRemindersTask = 'send_reminders';

/** People of each kind that a run reminds; the others are due at the next. */
const mostAtOnce = 500;

/** What a reminder is of: undefined where there is nothing to say after all. */
type Content =
  | { template: EmailTemplate; values: Record<string, EmailValue>; path: string; orderId?: number }
  | undefined;

/**
 * Reminds people of what they agreed to, outside of the quiet hours: of things left in the cart, of favourites that are
 * cheaper, of orders that may be reviewed; each of one thing a day at most.
 */
export async function sendReminders(services: Services, at: Date): Promise<void> {
  await queries.noteNewPrices(services.db);
  if (isQuietHour(at)) return;
  for (const kind of reminderKinds) {
    const due = await queries.listDue(services.db, kind, mostAtOnce);
    for (const userId of due) await remindOrLog(services, { kind, userId });
  }
}

type Due = { kind: ReminderKind; userId: number };

/** Who cannot be reminded does not keep the others waiting, and is tried again by the next run. */
async function remindOrLog(services: Services, due: Due): Promise<void> {
  try {
    await transact(services.db, (tx) => remind(tx, services, due));
  } catch (err) {
    services.log?.error({ err, user: due.userId, kind: due.kind }, 'a person could not be reminded yet');
  }
}

async function remind(tx: Db, { config: { publicUrl } }: Services, { kind, userId }: Due): Promise<void> {
  const reader = await queries.lockDue(tx, kind, userId);
  const content = reader && (await contents[kind](tx, reader, publicUrl));
  if (!reader || !content) return;
  const { template, orderId = null, ...parts } = content;
  const { token, hash } = makeToken();
  await queries.insertReminder(tx, { userId, kind, orderId, tokenHash: hash });
  await writeFromTemplate(tx, reminderEmail(template, { reader, ...parts, publicUrl, token }));
}

type ContentOf = (tx: Db, reader: queries.Reader, publicUrl: string) => Promise<Content>;

const contents: Record<ReminderKind, ContentOf> = {
  cart: async (tx, { id, language }, publicUrl) => {
    const held = new Map((await queries.listCartVariants(tx, id)).map((line) => [line.id, line.count]));
    const variants = (await variantsForSale(tx, [...held.keys()])).filter(({ stock }) => stock > 0);
    if (variants.length === 0) return undefined;
    const goods = variants.map((variant) => {
      const count = held.get(variant.variantId) ?? 1;
      return {
        ...goodsOf(variant, language, publicUrl),
        detail: `${count} × ${somText(variant.unitPrice, language)}`,
        sum: somText(variant.unitPrice * count, language),
      };
    });
    return { template: reminderEmails.cart, values: { products: goodsList(goods, language) }, path: '/cart' };
  },
  price: async (tx, reader, publicUrl) => {
    const cheaper = await queries.listCheaper(tx, reader);
    if (cheaper.length === 0) return undefined;
    await queries.noteCheaper(tx, reader.id, cheaper);
    const { language } = reader;
    const goods = cheaper.map((each) =>
      cheaperLine({ ...each, picture: emailPictureAt(publicUrl, each.picture) }, language),
    );
    return { template: reminderEmails.price, values: { products: goodsList(goods, language) }, path: '/favorite' };
  },
  review: async (tx, reader, publicUrl) => {
    const rows = await queries.findReviewable(tx, reader);
    const [first] = rows;
    if (!first) return undefined;
    const goods = [...new Map(rows.map((row) => [row.product, row])).values()].map(({ name, picture }) => ({
      name,
      picture: emailPictureAt(publicUrl, picture),
    }));
    const products = goodsList(goods, reader.language);
    return {
      template: reminderEmails.review,
      values: { products, number: first.number },
      path: `/products/${first.product}`,
      orderId: first.order,
    };
  },
};
