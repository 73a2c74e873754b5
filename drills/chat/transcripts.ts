import type { ChatMessage } from '#contract/shop/chat.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Talker } from './talk.ts';

export type Difference = { chatId: number; what: string };

type Pair = { chatId: number; operatorId: number; customer: Talker; operator: Talker };
type Line = { seq: number; sender: number; text: string };

/** What is not as it must be: customer, operator and database know the same, in order, nothing is lost or there twice. */
export async function compareTranscripts(db: Db, pairs: readonly Pair[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { chatId, operatorId, customer, operator } of pairs) {
    const stored = await storedLines(db, chatId);
    const expected = JSON.stringify(stored);
    const written = customer.written.length + operator.written.length;
    const textsOf = (sender: number) => stored.filter((line) => line.sender === sender).map(({ text }) => text);
    const checks: [boolean, string][] = [
      [linesOf(customer) === expected, 'the customer saw something else than the database has'],
      [linesOf(operator) === expected, 'the operator saw something else than the database has'],
      [stored.every(({ seq }, index) => seq === index + 1), 'the numbers have a gap'],
      [same(textsOf(chatId), customer.written), "the customer's words are lost, doubled or out of order"],
      [same(textsOf(operatorId), operator.written), "the operator's words are lost, doubled or out of order"],
      [stored.length === written, `the chat has ${stored.length} messages, of ${written} that were written`],
    ];
    differences.push(...checks.filter(([isRight]) => !isRight).map(([, what]) => ({ chatId, what })));
  }
  return differences;
}

const same = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

const linesOf = ({ connection }: Talker) =>
  JSON.stringify(connection.state.messages.map(({ seq, sender, text }: ChatMessage): Line => ({ seq, sender, text })));

async function storedLines(db: Db, chatId: number): Promise<Line[]> {
  return db
    .selectFrom('chat_messages')
    .select(['seq', 'sender_id as sender', 'text'])
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .limit(100_000)
    .execute();
}
