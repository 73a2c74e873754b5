import { variantLabel } from '#rules/catalog/variant-label.ts';
import { somText } from '#rules/money.ts';
import { maxMessageLength } from '#rules/people/chat.ts';
import { picturePath } from '#rules/pictures.ts';
import { asLanguage, type Language, pathInLanguage } from '#rules/text/language.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { findLanguage } from '#server/people/chat/inbox/inbox-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { unknownRow } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { requirePromo } from '#server/sales/orders/promo/promo.ts';
import { textsIn } from '#server/texts/texts.ts';
import type { StoredAttachment } from './attachment.ts';

export type Offer = {
  variant?: number | null;
  lines?: { variant: number; count: number }[] | null;
  promo?: string | null;
};

type Content = { text: string; attachment: StoredAttachment };
type Line = Extract<StoredAttachment, { kind: 'product' }>['lines'][number];

/**
 * What staff offer to a customer, with words that say the same to clients that know no cards.
 *
 * @returns undefined where nothing is offered
 * @throws DomainError invalid: a variant is not on sale, or the promo code cannot be used by this customer
 */
export async function composeOffer(services: Services, customerId: number, offer: Offer): Promise<Content | undefined> {
  const { db, config } = services;
  const wanted = offer.lines ?? (offer.variant ? [{ variant: offer.variant, count: 1 }] : undefined);
  if (!wanted && !offer.promo) return undefined;
  const language = asLanguage(await findLanguage(db, customerId));
  if (wanted) {
    const lines = await offerLines(db, wanted);
    return offer.lines ? cartOffer(lines, language) : productOffer(lines, language, config.publicUrl);
  }
  // What it counts for, and whether an order is large enough, are the checkout's questions.
  const { code } = await requirePromo(db, offer.promo ?? '', { goods: null, customer: { userId: customerId } });
  return { text: `${textsIn(language).chat.promo}: ${code}`, attachment: { kind: 'promo', code } };
}

/** The same variant twice is one line. */
async function offerLines(db: Db, wanted: { variant: number; count: number }[]): Promise<Line[]> {
  const counts = new Map<number, number>();
  for (const { variant, count } of wanted) counts.set(variant, (counts.get(variant) ?? 0) + count);
  const onSale = new Map((await variantsForSale(db, [...counts.keys()])).map((one) => [one.variantId, one]));
  return [...counts].map(([id, count]) => {
    const variant = onSale.get(id);
    if (!variant) throw unknownRow('variant', id);
    return lineOf(variant, count);
  });
}

const lineOf = (variant: SaleVariant, count: number): Line => ({
  variant: variant.variantId,
  product: variant.productId,
  ...fieldTexts(variant, 'name'),
  options: variant.options,
  image: variant.picture && picturePath(variant.picture, 320),
  price: variant.unitPrice,
  count,
});

function productOffer(lines: Line[], language: Language, publicUrl: string): Content {
  const text = lines
    .map((line) => {
      const url = `${publicUrl}${pathInLanguage(`/products/${line.product}`, language)}`;
      return `${variantLabel(line, language)} — ${somText(line.price, language)}\n${url}`;
    })
    .join('\n');
  return { text, attachment: { kind: 'product', lines } };
}

function cartOffer(lines: Line[], language: Language): Content {
  const total = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const rows = lines.map(
    (line) => `${variantLabel(line, language)} × ${line.count} — ${somText(line.price * line.count, language)}`,
  );
  const text = [...rows, `${textsIn(language).chat.total}: ${somText(total, language)}`].join('\n');
  return { text: text.slice(0, maxMessageLength), attachment: { kind: 'cart', lines, total } };
}
