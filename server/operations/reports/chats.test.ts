import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { aggregateChatsTask } from './reports.ts';

type Report = Reply<'GET /admin/reports/chat/'>;
type Said = { chat: number; isCustomer: boolean; at: number };

let shop: OrderShop;
let manager: Customer;
let people: Customer[];
let orders: { id: number; user: number }[];
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  people = [await shop.aCustomer(), await shop.aCustomer(), await shop.aCustomer()];
  orders = await Promise.all(
    people.map(async (user) => ({ user: user.id, id: (await shop.place(pickupOf(itemOf(shop.cable)), user)).body.id })),
  );
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Midnight in Bishkek, at the beginning of the days that the test is about. */
const start = Date.parse('2026-03-01T00:00:00+06:00');
const days = 6;
const dayOf = (at: number) => new Date(at + 6 * hourMs).toISOString().slice(0, 10);
const spans = Array.from({ length: days }, (_, from) =>
  Array.from({ length: days - from }, (__, more) => ({
    from: start + from * dayMs,
    to: start + (from + more) * dayMs,
  })),
).flat();

const keep = async () => {
  await addJob(shop.db, aggregateChatsTask, {});
  await shop.emails();
};

const ask = async ({ from, to }: { from: number; to: number }): Promise<Report> =>
  (await shop.call('GET /admin/reports/chat/', { user: manager, query: { from: dayOf(from), to: dayOf(to) } })).body;

/** The report by its description, from all messages and orders there are. */
async function expected({ from, to }: { from: number; to: number }): Promise<Report> {
  const said = await sql<Said>`
    select chat_id as chat, sender_id = chat_id as "isCustomer", extract(epoch from sent_at)::float8 * 1000 as at
    from chat_messages order by chat_id, seq`.execute(shop.db);
  const placed = await sql<{ chat: number; at: number }>`
    select user_id as chat, extract(epoch from created_at)::float8 * 1000 as at from orders
    where status <> 'cancelled' and user_id is not null`.execute(shop.db);
  const isIn = ({ at }: { at: number }) => at >= from && at < to + dayMs;
  const asked = said.rows.filter((each) => each.isCustomer && isIn(each));
  const questions = said.rows.flatMap((each, place) => {
    const before = said.rows[place - 1];
    const goesOn = before?.chat === each.chat && before.isCustomer;
    if (!each.isCustomer || goesOn || !isIn(each)) return [];
    const answer = said.rows.slice(place).find((other) => other.chat === each.chat && !other.isCustomer);
    return [answer ? Math.round((answer.at - each.at) / 1000) : undefined];
  });
  const waits = questions.filter((wait) => wait !== undefined).toSorted((one, other) => one - other);
  const middle = [waits[Math.ceil(waits.length / 2) - 1], waits[Math.floor(waits.length / 2)]];
  const led = asked.filter(({ chat, at }) =>
    placed.rows.some((order) => order.chat === chat && order.at >= at && order.at <= at + dayMs),
  );
  return {
    chats: new Set(asked.map(({ chat }) => chat)).size,
    questions: questions.length,
    unanswered: questions.length - waits.length,
    median_answer_seconds: waits.length > 0 ? Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2) : null,
    led_to_order: new Set(led.map(({ chat }) => chat)).size,
  };
}

/** At the end of a chat: a later message never has the earlier time. */
const say = (chat: number, sender: number, afterMs: number) =>
  sql`insert into chat_messages (chat_id, seq, client_id, sender_id, text, sent_at)
    select ${chat}::int, coalesce(max(seq), 0) + 1, ${randomUUID()}, ${sender}::int, 'Есть?',
      greatest(max(sent_at), ${new Date(start)}) + ${afterMs}::float8 * interval '1 millisecond'
    from chat_messages where chat_id = ${chat}`.execute(shop.db);

test('chats of days are counted as they are, through all that happens to them and at any time that they are stored', async () => {
  await shop.db
    .insertInto('chats')
    .values(people.map(({ id }) => ({ id })))
    .execute();
  const steps: Record<string, (place: number, hours: number) => Promise<unknown>> = {
    asks: (place, hours) => say(people[place]?.id ?? 0, people[place]?.id ?? 0, hours * hourMs),
    'asks again': (place, hours) => say(people[place]?.id ?? 0, people[place]?.id ?? 0, hours * 1_000),
    'is answered': (place, hours) => say(people[place]?.id ?? 0, manager.id, hours * 61_000),
    orders: (place, hours) =>
      sql`update orders set created_at = ${new Date(start + hours * 3 * hourMs)} where id = ${orders[place]?.id}`.execute(
        shop.db,
      ),
    'cancels or comes back': (place) =>
      sql`update orders set status = case status when 'cancelled' then 'new' else 'cancelled' end
        where id = ${orders[place]?.id}`.execute(shop.db),
    'has the order of another': (place, hours) =>
      sql`update orders set user_id = ${people[hours % 3]?.id ?? null} where id = ${orders[place]?.id}`.execute(
        shop.db,
      ),
    'goes into another chat': (place, hours) =>
      sql`update chat_messages set chat_id = ${people[hours % 3]?.id ?? 0},
          seq = seq + (select coalesce(max(seq), 0) from chat_messages where chat_id = ${people[hours % 3]?.id ?? 0}),
          sent_at = greatest(sent_at, (select max(sent_at) from chat_messages where chat_id = ${people[hours % 3]?.id ?? 0}))
        where chat_id = ${people[place]?.id ?? 0}`.execute(shop.db),
    'is deleted': async (place) => {
      const id = people[place]?.id ?? 0;
      await shop.db.deleteFrom('chats').where('id', '=', id).execute();
      await shop.db.insertInto('chats').values({ id }).execute();
    },
    'is stored': keep,
  };
  const talk = ['asks', 'asks', 'asks again', 'is answered', 'is answered', 'orders'];
  const step = fc.record({
    place: fc.nat(2),
    hours: fc.integer({ min: 0, max: 40 }),
    what: fc.constantFrom(...talk, ...Object.keys(steps)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.constantFrom(...spans),
      async (taken, some) => {
        for (const { place, hours, what } of taken) await steps[what]?.(place, hours);
        expect(await ask(some)).toEqual(await expected(some));
        await keep();
        for (const span of [some, { from: start, to: start + 60 * dayMs }])
          expect(await ask(span)).toEqual(await expected(span));
      },
    ),
    samples(40, 6),
  );
  for (const span of spans) expect(await ask(span)).toEqual(await expected(span));
  expect((await sql`select from chat_changes`.execute(shop.db)).rows).toEqual([]);
}, 120_000);
