import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData, DemoProduct, DemoReviews, PictureNames } from './demo-data.ts';

const dayMs = 24 * 60 * 60 * 1000;
const fewest = 6;
const most = 40;
/** Of three products this many have reviews. */
const reviewedOfThree = 2;
/** Of the reviews of a product so many are about such a thing, and so many are short words about anything. */
const shares = { own: 0.55, any: 0.2 };
/** Of a kind's texts each product begins with others than the one before, so that neighbours open with their own. */
const step = 3;
/** Stars of those who wrote nothing. */
const wordless = [5, 5, 4, 5, 5, 3, 5, 4, 5, 5];
const longestAgoDays = 420;

type Text = DemoReviews['texts'][string][number];
type Placed = { product: DemoProduct; place: number; texts: readonly Text[] };

/** Puts invented reviews on two thirds of the products, the same in every demo store, and says of each that it is one. */
export async function insertReviews(
  db: Db,
  { products, reviews, pictures }: Pick<DemoData, 'products' | 'reviews' | 'pictures'>,
  productIds: Map<string, number>,
): Promise<void> {
  const rows = reviewed(products, reviews).flatMap((placed, nth) => {
    const productId = productIds.get(placed.product.key);
    if (productId === undefined) throw new Error(`No product of the demo store has the key ${placed.product.key}`);
    return reviewsOf(placed, nth, reviews).map((review) => ({ product_id: productId, ...review }));
  });
  const written = await db.insertInto('reviews').values(rows).returning(['id', 'product_id', 'text']).execute();
  const inWords = Map.groupBy(
    written.filter(({ text }) => text !== '').sort((left, right) => left.id - right.id),
    ({ product_id }) => product_id,
  );
  const photos = products.flatMap(({ key }) => photosOf(inWords.get(productIds.get(key) ?? 0) ?? [], pictures[key]));
  await db.insertInto('review_photos').values(photos).execute();
}

/** Of what is said in words from the newest on, these have photographs: so many, as far as there are enough. */
const photographed = [
  { place: 0, photos: 2 },
  { place: 2, photos: 1 },
  { place: 5, photos: 2 },
];
const side = 960;

/** Renders of the product that do not lead its gallery, in place of photographs; each of them once. */
function photosOf(reviews: readonly { id: number }[], pictures: PictureNames[string] | undefined) {
  const all = Array.isArray(pictures) ? pictures : Object.values(pictures ?? {}).flat();
  const left = all.slice(1).reverse();
  return photographed.flatMap(({ place, photos }) => {
    const review = reviews[place];
    if (!review) return [];
    return left.splice(0, photos).map((picture) => ({ review_id: review.id, picture, width: side, height: side }));
  });
}

/** The products that have reviews, each with the texts of its kind and its place among those of the kind. */
function reviewed(products: DemoProduct[], { families, texts }: DemoReviews): Placed[] {
  const byFamily = Map.groupBy(products, ({ node }) => families[node] ?? '');
  return [...byFamily].flatMap(([family, alike]) => {
    const own = texts[family];
    if (!own) throw new Error(`reviews.json has no family of texts for ${alike[0]?.node}`);
    return alike
      .filter((_, index) => index % 3 < reviewedOfThree)
      .map((product, place) => ({ product, place, texts: own.filter((text) => isTrueOf(text, product)) }));
  });
}

const isTrueOf = ({ only }: Text, { key, node }: DemoProduct) => !only || only.includes(key) || only.includes(node);

function reviewsOf({ product, place, texts }: Placed, nth: number, { people, texts: all }: DemoReviews) {
  const count = countOf(product);
  const own = turned(texts, place * step).slice(0, Math.round(count * shares.own));
  const any = turned(all.any ?? [], nth * step).slice(0, Math.round(count * shares.any));
  const days = Math.min(product.arrived_days_ago, longestAgoDays);
  return Array.from({ length: count }, (_, index) => {
    const { rating, text, reply } = textAt(index, own, any);
    const created = Date.now() - Math.ceil(((index + 1) / count) ** 1.4 * days * dayMs - dayMs / (index + 2));
    return {
      demo_author: people[(nth * 7 + index) % people.length] ?? '',
      rating,
      text,
      created_at: new Date(created),
      looked_at: new Date(created),
      reply: reply ?? null,
      replied_at: reply ? new Date(Math.min(created + dayMs / 3, Date.now())) : null,
    };
  });
}

/** From newest to oldest: words about the thing first and oftenest, then short ones, and stars alone between them. */
function textAt(index: number, own: readonly Text[], any: readonly Text[]): Text {
  const [round, at] = [Math.floor(index / 4), index % 4];
  const ofThing = own[round * 2 + (at === 0 ? 0 : 1)];
  if ((at === 0 || at === 1) && ofThing) return ofThing;
  const short = any[round];
  if (at === 2 && short) return short;
  return { rating: wordless[(index * 7) % wordless.length] ?? 5, text: '' };
}

/** Newer and dearer things are talked of more, but nothing more than three times a day. */
function countOf({ key, arrived_days_ago }: DemoProduct): number {
  const drawn = [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7) / 997;
  return Math.min(fewest + Math.floor(drawn ** 1.6 * (most - fewest + 1)), arrived_days_ago * 3);
}

const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};
