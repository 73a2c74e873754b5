import { somText } from '#rules/money.ts';
import type { TextChannel } from '#rules/people/message-channels.ts';
import { quietForS } from '#rules/people/quiet-hours.ts';
import { isQuietHour, type ReminderKind, reminderKinds } from '#rules/people/reminders.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import { emailPictureAt, goodsOf } from '#server/catalog/products/email-goods.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import { makeShortToken, makeToken } from '#server/people/accounts/links.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type EmailTemplate, writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import type { Services } from '#server/platform/services.ts';
import { getsMessages, reminderChannels, reserveReminder, writeSms } from '#server/platform/sms/sms.ts';
import { currentChannels } from '#server/platform/sms/sms-settings.ts';
import { readMessageName } from '#server/settings/settings.ts';
import * as queries from './due-queries.ts';
import { cheaperLine, goodsList, reminderEmail, reminderEmails } from './emails.ts';
import { type Named, reminderText } from './message-texts.ts';

/** The job that reminds people; any number of instances may run it. */
export const sendRemindersTask = 'send_reminders';

/** People of each kind that a run reminds; the others are due at the next. */
const mostAtOnce = 500;

/** A reminder by a message helps no more when its day is over. */
const goodForS = 12 * 3600;

/** What a reminder is of, for an e-mail and for a message: undefined where there is nothing to say after all. */
type Content =
  | { template: EmailTemplate; values: Record<string, EmailValue>; named: Named; path: string; orderId?: number }
  | undefined;

/**
 * Reminds people of what they agreed to, outside of the quiet hours: of things left in the cart, of favourites that are
 * cheaper, of orders that may be reviewed; each of one thing a day at most.
 */
export async function sendReminders(services: Services, at: Date): Promise<void> {
  await queries.noteNewPrices(services.db);
  if (isQuietHour(at)) return;
  for (const way of await waysAt(services, at)) {
    for (const kind of reminderKinds) await remindAll(services, { kind, way });
  }
}

/** By what people can be reminded at that time: messages have quiet hours of their own. */
async function waysAt(services: Services, at: Date): Promise<queries.Way[]> {
  const terms = await currentChannels(services);
  const isQuiet = terms && quietForS(at, { from: terms.quiet_from, to: terms.quiet_to }) > 0;
  return ['email', ...(isQuiet ? [] : await reminderChannels(services))];
}

async function remindAll(services: Services, due: queries.DueKind): Promise<void> {
  for (const userId of await queries.listDue(services.db, due, mostAtOnce)) {
    if ((await remindOrLog(services, { ...due, userId })) === 'no_room') return;
  }
}

type Due = queries.DueKind & { userId: number };

/** The day has no room for a message: who is due stays so. */
class NoRoom extends Error {}

/** Who cannot be reminded does not keep the others waiting, and is tried again by the next run. */
async function remindOrLog(services: Services, due: Due): Promise<'no_room' | undefined> {
  try {
    await transact(services.db, (tx) => remind(tx, services, due));
  } catch (err) {
    if (err instanceof NoRoom) return 'no_room';
    services.log?.error({ err, user: due.userId, kind: due.kind }, 'a person could not be reminded yet');
  }
  return undefined;
}

async function remind(tx: Db, services: Services, due: Due): Promise<void> {
  const { publicUrl } = services.config;
  const { kind, way, userId } = due;
  const reader = await queries.lockDue(tx, due, userId);
  const content = reader && (await contents[kind](tx, reader, publicUrl));
  if (!reader || !content) return;
  const { orderId = null } = content;
  const { token, hash } = way === 'email' ? makeToken() : makeShortToken();
  await queries.insertReminder(tx, { userId, kind, orderId, tokenHash: hash });
  if (way !== 'email') return writeMessage(tx, services, { kind, way, reader, content, token });
  const { template, values, path } = content;
  const { email } = reader;
  if (email)
    await writeFromTemplate(
      tx,
      reminderEmail(template, { reader: { ...reader, email }, values, path, publicUrl, token }),
    );
}

type Written = { kind: ReminderKind; way: TextChannel; reader: queries.Reader; token: string } & {
  content: NonNullable<Content>;
};

/** Writes a reminder to a phone. @throws NoRoom */
async function writeMessage(tx: Db, services: Services, written: Written): Promise<void> {
  const { kind, way: channel, token, content } = written;
  const { phone, language } = written.reader;
  // A number that no messages go to any more: its person is asked for nothing before the next time.
  if (!phone || !(await getsMessages(services, phone))) return;
  const link = (to: string) => `${services.config.publicUrl}${pathInLanguage(to, language)}`;
  const text = reminderText(kind, language, {
    ...content.named,
    shop: await readMessageName(tx),
    url: link(content.path),
    stop: `${link('/reminders/stop')}#${token}`,
  });
  const way = await reserveReminder({ ...services, db: tx }, text, channel);
  if (!way) throw new NoRoom();
  await writeSms(tx, services, { phone, kind: 'reminder', text, goodForS, language }, way);
}

const named = ([first, ...others]: readonly { name: string; sum?: string | undefined }[]): Named => ({
  name: first?.name ?? '',
  ...(first?.sum && { sum: first.sum }),
  others: others.length,
});

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
    const values = { products: goodsList(goods, language) };
    return { template: reminderEmails.cart, values, named: named(goods), path: '/cart' };
  },
  price: async (tx, reader, publicUrl) => {
    const cheaper = await queries.listCheaper(tx, reader);
    if (cheaper.length === 0) return undefined;
    await queries.noteCheaper(tx, reader.id, cheaper);
    const { language } = reader;
    const goods = cheaper.map((each) =>
      cheaperLine({ ...each, picture: emailPictureAt(publicUrl, each.picture) }, language),
    );
    const values = { products: goodsList(goods, language) };
    return { template: reminderEmails.price, values, named: named(goods), path: '/favorite' };
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
      named: named(goods),
      path: `/products/${first.product}`,
      orderId: first.order,
    };
  },
};
