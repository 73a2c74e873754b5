import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { isShadeTitle } from '#server/catalog/source-words/common-lines.ts';
import type { RowProblem } from '#server/catalog/sources/source.ts';
import { cleanLine, cleanText } from '#server/catalog/sources/words/clean-text.ts';
import { keyOf } from '#server/catalog/sources/words/kind-keys.ts';
import { inSom, type Rates } from '#server/catalog/sources/words/rates.ts';
import { shadeOfWord } from '#server/catalog/sources/words/russian-shades.ts';
import { ungrouped } from '#server/catalog/sources/words/ungrouped.ts';
import { amountOption, shadeOption } from '#server/catalog/writer/common-options.ts';
import { noBrand, noGroup } from '#server/catalog/writer/kinds.ts';
import type { CategoryDraft, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { listed, textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import type { FeedHead } from './feed-head.ts';

const longest = { id: 200, article: 64, name: 300, label: 200, value: 1_000 };
const mostParams = 200;

export type Read = {
  listing: ProductDraft | null;
  problems: RowProblem[];
  /** The group that it is of, and the maker's code by which it is known there. */
  group: string | undefined;
  article: string | undefined;
};

/**
 * What an offer says: a product in one variant. An offer without a price, or with zero instead of one, is a product
 * without a price.
 */
export function readOffer(offer: XmlElement, head: FeedHead, rates: Rates): Read {
  const id = cleanLine(offer.attributes.id ?? '');
  const name = nameOf(offer);
  const price = priceOf(offer, head, rates);
  const problems = [
    ...(id === '' ? [problem('nameless', null, name)] : tooLong('source_id', id, longest.id)),
    ...(name === '' ? [problem('missing', 'name', id)] : tooLong('name', name, longest.name)),
    ...(isProblem(price) ? [price] : []),
  ];
  const group = cleanLine(offer.attributes.group_id ?? '').slice(0, longest.id) || undefined;
  const article = cleanLine(textOf(offer, 'vendorCode')).slice(0, longest.article) || undefined;
  const listing = problems.length > 0 || isProblem(price) ? null : draftOf(offer, { id, name, price, head, rates });
  return { listing, problems, group, article };
}

type Price = number | null;
type Said = { id: string; name: string; price: Price; head: FeedHead; rates: Rates };

const isProblem = (price: Price | RowProblem): price is RowProblem => typeof price === 'object' && price !== null;

function draftOf(offer: XmlElement, { id, name, price, head, rates }: Said): ProductDraft {
  const vendor = cleanLine(textOf(offer, 'vendor'));
  const brand = vendor ? { key: keyOf(vendor), ...sameInEveryLanguage('title', vendor) } : noBrand;
  const params = paramsOf(offer);
  const shade = params.find(({ label }) => isShadeTitle(label))?.value ?? null;
  const description = cleanText(textOf(offer, 'description'));
  const count = stockOf(offer);
  return {
    source_id: id,
    name,
    brand: { ...brand, isGuess: vendor === '' },
    category: categoryOf(cleanLine(head.kindOf(textOf(offer, 'categoryId')) ?? ''), brand.key),
    ...(description && { description }),
    characteristics: ungrouped([...params.filter(({ label }) => !isShadeTitle(label)), ...codesOf(offer)]),
    variants:
      price === null
        ? []
        : [
            {
              options: [shadeOption(shadeOfWord(shade, new Map())), amountOption(null)],
              price,
              formerPrice: formerPriceOf(offer, head, { price, rates }),
              ...(count !== undefined && { stock: count }),
              isOwn: true,
            },
          ],
    withoutPrice: true,
  };
}

function categoryOf(kind: string, brandKey: string): CategoryDraft {
  if (kind) return { key: `${brandKey}-${keyOf(kind)}`, ...sameInEveryLanguage('kind', kind) };
  return { key: `${brandKey}-${noGroup.key}`, ...fieldTexts(noGroup, 'title', 'kind'), isGuess: true };
}

/** Its name, or what it is called where the feed has the type, the maker and the model apart. */
function nameOf(offer: XmlElement): string {
  const parts = ['typePrefix', 'vendor', 'model'].map((part) => textOf(offer, part));
  const model = textOf(offer, 'model');
  return cleanLine(textOf(offer, 'name') || (model && parts.filter(Boolean).join(' ')));
}

/** Each once, with its unit: feeds repeat a parameter that has several values. */
function paramsOf(offer: XmlElement): { label: string; value: string }[] {
  const values = new Map<string, string[]>();
  for (const { attributes, text } of listed(offer, 'param').slice(0, mostParams)) {
    const label = cleanLine(attributes.name ?? '').slice(0, longest.label);
    const value = [cleanLine(text), cleanLine(attributes.unit ?? '')].filter(Boolean).join(' ');
    if (!label || !cleanLine(text)) continue;
    const said = values.get(label) ?? [];
    values.set(label, said.includes(value) ? said : [...said, value]);
  }
  return [...values].map(([label, said]) => ({ label, value: said.join(', ').slice(0, longest.value) }));
}

/** What a maker's code is called among the characteristics. */
export const articleLabel = 'Код производителя';

/** Codes of the maker, which several offers may share. */
const codesOf = (offer: XmlElement) =>
  Object.entries({ vendorCode: articleLabel, country_of_origin: 'Страна производства' })
    .map(([name, label]) => ({ label, value: cleanLine(textOf(offer, name)).slice(0, longest.value) }))
    .filter(({ value }) => value !== '');

/** "12 990", "54990.50" and "54990.5000", as programs write them; what may be thousands or fractions ("25,000") is no number. */
function amount(text: string): number {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return 0;
  return /^-?\d+(?:[.,]\d{1,2}|\.\d{4})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

function priceOf(offer: XmlElement, head: FeedHead, rates: Rates): Price | RowProblem {
  const text = textOf(offer, 'price');
  const price = amount(text);
  if (Number.isNaN(price)) return problem('not_number', 'price', text);
  if (price === 0) return null;
  const currency = currencyOf(offer, head);
  const som = price < 0 ? 'too_low' : inSom(price, currency, rates);
  if (typeof som === 'number') return som;
  if (som === 'missing') return problem('missing', 'currency', null);
  return som === 'no_rate' ? problem('no_rate', 'price', currency) : problem('out_of_range', 'price', text);
}

const currencyOf = (offer: XmlElement, head: FeedHead) => textOf(offer, 'currencyId') || head.baseCurrency;

/** What it cost there before, where that can be read and is more. */
function formerPriceOf(offer: XmlElement, head: FeedHead, { price, rates }: { price: number; rates: Rates }) {
  const former = amount(textOf(offer, 'oldprice'));
  const som = former > 0 ? inSom(former, currencyOf(offer, head), rates) : 0;
  return typeof som === 'number' && som > price ? som : undefined;
}

/** Pieces, where the feed counts them; that it is available says nothing of how many there are. */
function stockOf(offer: XmlElement): number | undefined {
  const said = ['count', 'stock_quantity', 'quantity_in_stock', 'quantity']
    .map((name) => textOf(offer, name))
    .find(Boolean);
  return said !== undefined && /^\d{1,6}$/.test(said) ? Number(said) : undefined;
}

const problem = (code: RowProblem['code'], field: string | null, value: string | undefined | null): RowProblem => ({
  code,
  field,
  value: value ? value.slice(0, 60) : null,
});

const tooLong = (field: string, text: string, most: number) =>
  text.length > most ? [problem('too_long', field, text)] : [];
