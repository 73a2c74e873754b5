import type { PoolClient } from 'pg';
import type { AttemptStatus } from '#rules/sales/attempt-status.ts';
import type { BankBooks, BookLine } from './books.ts';
import type { Check } from './check.ts';

type Attempt = { id: string; reference: string; order_id: number; status: AttemptStatus; charged: number | null };
/** Som that the bank has given back by refunds, and whether another one is under way. */
type Refunds = { given_back: number; is_asking: boolean };

const batch = 500;

/** Of these the bank may know more already: it is going to be asked. */
const stillAsked: AttemptStatus[] = ['creating', 'awaiting_otp', 'pending', 'voiding', 'refunding'];

/** What the simulated bank took and what the shop has noted, in both directions. */
export const bankCheck: Check = {
  name: 'bank',
  sentence: 'The shop has noted every som that the bank took or gave back, and no other.',
  examine: async function* ({ client, ledger, asOf }) {
    if (!ledger) return;
    yield* notedButNotTaken(client, ledger);
    let lines: BookLine[] = [];
    for (const line of ledger.lines()) {
      // A payment that began later is not in the database as it is looked at.
      if ((ledger.find(line.reference)?.createdAt ?? 0) < asOf) lines.push(line);
      if (lines.length < batch) continue;
      yield* takenButNotNoted(client, lines);
      lines = [];
    }
    yield* takenButNotNoted(client, lines);
  },
};

async function* notedButNotTaken(client: PoolClient, ledger: BankBooks): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<Attempt>(
      `select id, reference, order_id, status, charged from payment_attempts
       where charged is not null and reference > $1 order by reference limit ${batch}`,
      [last],
    );
    for (const { reference, order_id, status, charged } of rows) {
      const taken = ledger.find(reference)?.charged ?? 0;
      if (taken !== charged) yield `order ${order_id}: noted ${charged} som (${status}), the bank took ${taken}`;
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.reference ?? last;
  }
}

async function* takenButNotNoted(client: PoolClient, lines: BookLine[]): AsyncGenerator<string> {
  const references = lines.map(({ reference }) => reference);
  const { rows } = await client.query<Attempt & Refunds>(
    `select id, reference, order_id, status, charged, given_back, is_asking
     from payment_attempts a cross join lateral (
       select coalesce(sum(amount) filter (where r.status = 'done'), 0)::int as given_back,
         coalesce(bool_or(r.status = 'asking'), false) as is_asking
       from refunds r where r.attempt_id = a.id
     ) refunds
     where reference = any($1)`,
    [references],
  );
  const attempts = new Map(rows.map((attempt) => [attempt.reference, attempt]));
  for (const line of lines) {
    const attempt = attempts.get(line.reference);
    if (attempt && (attempt.is_asking || stillAsked.includes(attempt.status) || agrees(attempt, line))) continue;
    const noted = attempt ? `${attempt.charged ?? 0} som (${attempt.status})` : 'nothing';
    yield `payment ${line.reference}: the bank says ${line.amount} som ${line.status}, ${line.refunded} back, noted ${noted}`;
  }
}

/** A refund made by hand is not in the bank's books. */
const agrees = ({ status, charged, given_back: back }: Attempt & Refunds, line: BookLine) =>
  charged === line.amount && (status === 'refunded' || line.refunded === back);
