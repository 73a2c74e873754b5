import type { OwnQuestion, ProductQuestion, questionStates } from '#contract/shop/questions.ts';
import { publicName } from '#rules/people/public-name.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { isOnSale } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';

/** Questions of a day: each is read by a person. A whole mobile network may stand behind one address. */
export const questionLimits = {
  perPerson: { attempts: 10, windowS: 86_400 },
  perAddress: { attempts: 100, windowS: 86_400 },
} satisfies Record<string, Limit>;

/** Who asks has a verified e-mail or phone: nobody else is signed in. */
type Asked = { product: number; text: string; ip: string };

/**
 * Asks about a product. The question waits for its answer, which shows both; the same words twice are one question.
 *
 * @throws DomainError invalid: no such product, or no words; throttled
 */
export async function askQuestion({ db }: Services, asker: Actor, { product, text, ip }: Asked): Promise<OwnQuestion> {
  await limitRate(db, `questions_address:${addressKey(ip)}`, questionLimits.perAddress);
  await limitRate(db, `questions:${asker.id}`, questionLimits.perPerson);
  if (!(await isOnSale(db, product))) throw unknownRow('product', product);
  const words = plainText(text);
  if (words === '') throw invalidField('text', 'required');
  return transact(db, async (tx) => {
    const id = await queries.insertQuestion(tx, { userId: asker.id, productId: product, text: words });
    const own = (await queries.listQuestionsBy(tx, asker.id, product)).find((each) => each.id === id);
    if (!own) throw new Error('A question is gone that was just asked');
    return wireOwn(own);
  });
}

/** A page of what the shop has answered about a product. */
export async function listPublicQuestions(db: Db, page: { product: number; limit: number; offset: number }) {
  const { count, rows } = await queries.listAnswered(db, page);
  return { count, rows: rows.map(wirePublic) };
}

/** A person's questions about a product, or all, newest first. */
export const listOwnQuestions = async (db: Db, userId: number, product?: number): Promise<OwnQuestion[]> =>
  (await queries.listQuestionsBy(db, userId, product)).map(wireOwn);

/** Deletes what nobody has answered, in the transaction that closes the account. */
export const deleteUnansweredOf = (tx: Db, userId: number): Promise<void> => queries.deleteUnanswered(tx, userId);

/** Where a question stands. */
export const stateOf = (
  row: Pick<queries.QuestionRow, 'answer' | 'hidden_because'>,
): (typeof questionStates)[number] =>
  row.hidden_because !== null ? 'hidden' : row.answer === null ? 'waiting' : 'shown';

function wireOwn({ hidden_because, ...row }: queries.QuestionRow): OwnQuestion {
  return {
    ...row,
    user_name: publicName(row.user_name),
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    state: stateOf({ answer: row.answer, hidden_because }),
  };
}

function wirePublic(row: queries.QuestionRow): ProductQuestion {
  const { state: _, ...question } = wireOwn(row);
  return { ...question, answer: question.answer ?? '', answered_at: question.answered_at ?? question.created_at };
}
