import type { ProductLooks } from '#contract/shop/looks.ts';
import { api } from '#web/api/browser.ts';

/** Looks that were asked for in this window, by product. */
const asked = new Map<number, Promise<ProductLooks | undefined>>();
const mostHeld = 500;

let batch: { ids: number[]; answer: Promise<readonly ProductLooks[]> } | undefined;

/** How a product looks; cards that ask at once share one call. Without an answer a card stays as it is. */
export function looksOf(id: number): Promise<ProductLooks | undefined> {
  const before = asked.get(id);
  if (before) return before;
  if (asked.size >= mostHeld) asked.clear();
  const looks = inBatch(id).then(
    (products) => products.find((product) => product.id === id),
    () => {
      asked.delete(id);
      return undefined;
    },
  );
  asked.set(id, looks);
  return looks;
}

function inBatch(id: number): Promise<readonly ProductLooks[]> {
  if (!batch) {
    const ids: number[] = [];
    const answer = Promise.resolve().then(() => {
      batch = undefined;
      return api('GET /products/looks/', { query: { id: ids } }).then(({ products }) => products);
    });
    batch = { ids, answer };
  }
  batch.ids.push(id);
  return batch.answer;
}
