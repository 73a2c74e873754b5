/**
 * Kills the running shop with its database, again and again, while customers order and pay, and looks for what is
 * missing:
 * `npm run drill:kill [-- ROUNDS]` (20). Prints a table; fails when a promise is broken.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Audit, audit, stockUp, waitForBank } from './drill/audit.ts';
import { type DrilledShop, drilledShop } from './drill/drilled-shop.ts';
import { repeatUnanswered, type SentOrder, streamOrders, type Variant } from './drill/order-stream.ts';

/** The kill comes at any moment of this stretch, in ms after the first order. */
const life = { from: 200, to: 3_000 };
/** Until then a payment that was under way at a kill has to be known again, in ms: the job of the minute, and the bank. */
const resolvedWithinMs = 90_000;
const piecesPerVariant = 1_000_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function drill(shop: DrilledShop, variants: Variant[], sent: SentOrder[], round: number): Promise<Audit> {
  let isKilled = false;
  const streaming = streamOrders(shop, variants, () => isKilled);
  const lifeMs = randomInt(life.from, life.to);
  await Promise.race([sleep(lifeMs), streaming]);
  isKilled = true;
  await shop.kill();
  const orders = await streaming;
  const answered = orders.filter(({ placed }) => placed).length;
  sent.push(...orders);
  const reopenMs = await shop.open();
  const repeated = await repeatUnanswered(shop, orders);
  const found = await audit(shop, sent);
  const cells = [round, lifeMs, answered, repeated, sent.length, (reopenMs / 1000).toFixed(1), ...Object.values(found)];
  write(`| ${cells.join(' | ')} |`);
  return found;
}

async function run(shop: DrilledShop, rounds: number): Promise<boolean> {
  await shop.open();
  const variants = await stockUp(shop, piecesPerVariant);
  const sent: SentOrder[] = [];
  const audits: Audit[] = [];
  write(
    '| round | killed after ms | answered | unanswered, sent again | orders in all | open again s | lost | half | surplus | wrong stock | wrong promo | not paid | doctor |',
  );
  write(`|${'---|'.repeat(13)}`);
  for (let round = 1; round <= rounds; round += 1) audits.push(await drill(shop, variants, sent, round));
  const owed = await waitForBank(shop, resolvedWithinMs);
  write(
    `\n${sent.filter(({ isPaid }) => isPaid).length} orders were paid; of the bank's answers ${owed} are still awaited`,
  );
  audits.push(await audit(shop, sent));
  const broken = owed + audits.flatMap((found) => Object.values(found)).reduce((sum, count) => sum + count, 0);
  write(`\n${rounds} kills, ${sent.length} orders, ${broken === 0 ? 'nothing lost' : 'PROMISES BROKEN'}`);
  return broken === 0;
}

const shop = await drilledShop();
try {
  process.exitCode = (await run(shop, Number(process.argv[2] ?? 20))) ? 0 : 1;
} finally {
  await shop.remove();
}
