import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Audit, audit } from '#drills/shop/audit.ts';
import type { DrilledShop } from '#drills/shop/drilled-shop.ts';
import type { openDatabase } from '#server/platform/database/connection.ts';
import type { Action, ActionKind } from './actions.ts';
import { pictureFiles } from './draw-actions.ts';
import type { OrderAction } from './order-actions.ts';

/** What was promised and is not so; all zeros is what the shop promises. */
export type Books = {
  /** Answered actions that are gone. */
  lost: number;
  /** Actions that were done twice. */
  doubled: number;
  /** Answered actions of which a part is missing: items, movements, the audit's entry, the e-mail, a picture's file. */
  half: number;
  /** Wrong stock, wrong counts of promo codes, orders paid and not noted, and what the doctor finds. */
  wrong: number;
};

type Pool = ReturnType<typeof openDatabase>['pool'];
type Count = { name: string; count: number; parts: number };

/** How often each action of a kind is in the database, and how many of its parts. */
const counts: Partial<Record<ActionKind, string>> = {
  chat: `select client_id as name, count(*)::int as count, count(*)::int as parts from chat_messages group by 1`,
  promo: `
    select code as name, count(*)::int as count,
      (select count(*)::int from audit_entries where action = 'promo.create' and subject_id = code) as parts
    from promo_codes group by 1`,
  registration: `
    select email as name, count(*)::int as count,
      (select least(1, count(*))::int from emails where recipient = email and template = 'activation') as parts
    from users group by 1`,
};

/** Compares everything that was ever answered with what the shop has; to be called when there is no traffic. */
export async function readBooks(
  shop: DrilledShop,
  actions: Action[],
  bankBooks: string,
): Promise<Books & { audit: Audit }> {
  const orders = actions.filter((action): action is OrderAction => action.kind === 'order').map(({ order }) => order);
  const found = await audit(shop, orders, bankBooks);
  const books: Books = {
    lost: found.lost,
    doubled: found.surplus,
    half: found.half,
    wrong: found.wrongStock + found.wrongPromo + found.unpaid + found.ill,
  };
  const database = await shop.openDatabase();
  try {
    for (const [kind, statement] of Object.entries(counts)) {
      const { rows } = await database.pool.query<Count>(statement);
      compare(
        books,
        rows,
        actions.filter((action) => action.kind === kind),
      );
    }
    books.lost += await countLostReviews(database.pool, actions);
    await compareCarts(books, database.pool, actions);
  } finally {
    await database.close();
  }
  for (const action of actions)
    if (action.kind === 'picture' && action.answer) books.half += await countBroken(shop, action);
  return { ...books, audit: found };
}

function compare(books: Books, rows: Count[], actions: Action[]): void {
  const stored = new Map(rows.map((row) => [row.name, row]));
  for (const { name, answer } of actions) {
    const { count = 0, parts = 0 } = stored.get(name) ?? {};
    if (answer && count === 0) books.lost += 1;
    if (count > 1 || parts > 1) books.doubled += 1;
    if (count > 0 && parts === 0) books.half += 1;
  }
}

/** Each line that a guest was answered is there, and has the one piece that was put into it. */
async function compareCarts(books: Books, pool: Pool, actions: Action[]): Promise<void> {
  const { rows } = await pool.query<{ id: number; variant: number; count: number }>(
    'select id, variant_id as variant, count from guest_cart_items',
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { kind, answer } of actions) {
    if (kind !== 'cart' || !answer) continue;
    const { id, variant } = answer as { id: number; variant: number };
    if (stored.get(id)?.variant !== variant) books.lost += 1;
  }
  books.doubled += rows.filter(({ count }) => count > 1).length;
}

const numberIn = (text: string) => Number(/\d+$/.exec(text)?.[0] ?? 0);

/** Reviews whose text is older than the last one that was answered. */
async function countLostReviews(pool: Pool, actions: Action[]): Promise<number> {
  const { rows } = await pool.query<{ whose: string; text: string }>(
    `select user_id || '-' || product_id as whose, text from reviews`,
  );
  const stored = new Map(rows.map(({ whose, text }) => [whose, numberIn(text)]));
  const answered = new Map<string, number>();
  for (const { kind, name, answer } of actions) {
    if (kind !== 'review' || !answer) continue;
    const whose = name.slice(0, name.lastIndexOf('-'));
    answered.set(whose, Math.max(answered.get(whose) ?? 0, numberIn(name)));
  }
  return [...answered].filter(([whose, last]) => (stored.get(whose) ?? -1) < last).length;
}

/** 1 for a picture of which a file is missing or cannot be read. */
async function countBroken({ dataDirectory }: DrilledShop, { answer }: Action): Promise<number> {
  const files = pictureFiles((answer as { name: string }).name).map((file) => join(dataDirectory, 'media', file));
  for (const file of files) {
    const isWhole = await stat(file).then(
      ({ size }) => size > 0 && isReadable(file),
      () => false,
    );
    if (!isWhole) return 1;
  }
  return 0;
}

const isReadable = (file: string): Promise<boolean> =>
  sharp(file, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    );
