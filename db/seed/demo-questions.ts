import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData } from './demo-data.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Of three products this many have been asked about. */
const askedOfThree = 2;
/** Days between two questions. */
const stepDays = 9;

/** Puts invented questions with answers on two thirds of the products, and says of each that it is one. */
export async function insertQuestions(
  db: Db,
  { products, reviews: { people, families }, questions }: Pick<DemoData, 'products' | 'reviews' | 'questions'>,
  productIds: Map<string, number>,
): Promise<void> {
  const asked = products.filter((_, index) => index % 3 < askedOfThree);
  const rows = asked.flatMap(({ key, node, arrived_days_ago: days }, nth) => {
    const productId = productIds.get(key);
    if (productId === undefined) throw new Error(`No product of the demo store has the key ${key}`);
    return (questions[families[node] ?? ''] ?? []).map((each, place) => {
      const created = Date.now() - Math.min((place + 1) * stepDays, days) * dayMs;
      return {
        product_id: productId,
        demo_author: people[(nth * 5 + place) % people.length] ?? '',
        text: each.text,
        answer: each.answer,
        created_at: new Date(created),
        answered_at: new Date(Math.min(created + (2 + place) * hourMs, Date.now())),
        is_pinned: place === 0,
      };
    });
  });
  await db.insertInto('product_questions').values(rows).execute();
}
