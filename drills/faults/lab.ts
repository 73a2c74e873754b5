import { setTimeout as sleep } from 'node:timers/promises';
import { stockUp, waitForBank } from '#drills/shop/audit.ts';
import { type DrilledShop, drilledShop } from '#drills/shop/drilled-shop.ts';
import { type BankOffice, openBankOffice } from './bank-office.ts';
import { type Ask, type Meter, openMeter } from './meter.ts';
import { makeGuest, makePeople } from './people.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { makeTraffic, type Traffic } from './traffic.ts';

/** A shop with everything around it, to be hurt: its people, its bank, its mail server, and a client that counts. */
export type Lab = {
  shop: DrilledShop;
  bank: BankOffice;
  post: PostOffice;
  meter: Meter;
  traffic: Traffic;
  close: () => Promise<void>;
};

/** Longer than any time-out of the shop, on a machine that may be busy with other things. */
const timeoutMs = 30_000;
const piecesPerVariant = 1_000_000;
const customers = 7;
const secretKey = 'only-for-a-drill-'.repeat(3);

/**
 * Opens a demo shop in production mode.
 *
 * @param settings environment in addition to that of a demo shop
 * @param parent the folder in which its data are
 */
export async function openLab(settings: Record<string, string> = {}, parent?: string): Promise<Lab> {
  const [post, bank] = [await openPostOffice(), await openBankOffice()];
  const env = { SECRET_KEY: secretKey, SMTP_URL: post.url, ...bank.settings, NODE_ENV: 'production', ...settings };
  const shop = await drilledShop(env, parent);
  const meter = openMeter(shop.url, timeoutMs);
  const close = async () => {
    meter.close();
    await shop.remove();
    await post.close();
    await bank.remove();
  };
  try {
    await shop.open();
    const traffic = await gather(shop, meter.ask);
    meter.takeTally();
    return { shop, bank, post, meter, traffic, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fills the shelves and has people come. */
async function gather(shop: DrilledShop, ask: Ask): Promise<Traffic> {
  const variants = await stockUp(shop, piecesPerVariant);
  const database = await shop.openDatabase();
  try {
    const people = await makePeople(database, secretKey, ask, { count: customers, role: 'customer' });
    const [manager] = await makePeople(database, secretKey, ask, { count: 1, role: 'manager' });
    if (!manager) throw new Error('there is no manager');
    // Every customer has talked to the shop before.
    for (const person of people) {
      await person.ask({ method: 'POST', path: '/api/chat/chats/', body: { client: person.id } });
    }
    return makeTraffic({ customers: people, guest: await makeGuest(ask), manager, ask, variants });
  } finally {
    await database.close();
  }
}

/** The people of a drill do more in an hour than the rate limits allow. */
export async function deleteExpiredLimits({ shop }: Lab): Promise<void> {
  const database = await shop.openDatabase();
  try {
    await database.pool.query('delete from rate_limits');
  } finally {
    await database.close();
  }
}

/** What others owed the shop, and it them, when the timeout was over. */
export type Owed = { bank: number; emails: number; emailsTwice: number };

/** Waits until the bank owes no answer and no e-mail waits. */
export async function settle({ shop, post }: Lab, settleMs: number): Promise<Owed> {
  const end = performance.now() + settleMs;
  const bank = await waitForBank(shop, settleMs);
  const database = await shop.openDatabase();
  try {
    for (;;) {
      const { rows } = await database.pool.query<{ id: number; sent: boolean }>(
        `select id, sent_at is not null as sent from emails where sent_at is not null or text_body is not null`,
      );
      const isThere = ({ id }: { id: number }) => post.emails.has(`mail-${id}@127.0.0.1`);
      const emails = rows.filter((row) => !row.sent || !isThere(row)).length;
      const emailsTwice = [...post.emails.values()].filter((count) => count > 1).length;
      if (emails === 0 || performance.now() > end) return { bank, emails, emailsTwice };
      await sleep(1_000);
    }
  } finally {
    await database.close();
  }
}
