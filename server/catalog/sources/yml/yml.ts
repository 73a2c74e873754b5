import { type FileSource, type ListedRow, nothingRead } from '#server/catalog/sources/source.ts';
import {
  askedRows,
  foreignCurrencies,
  type Rates,
  ratesOf,
  requireRates,
} from '#server/catalog/sources/words/rates.ts';
import { type ByteSource, mostRows, TableFault } from '#server/platform/tables/table-row.ts';
import { readElements, textOf, type XmlElement, XmlFault } from '#server/platform/tables/xml-elements.ts';
import { type FeedGroups, inGroup, readFeedGroups } from './feed-groups.ts';
import { FeedHead } from './feed-head.ts';
import { type Read, readOffer } from './offer-record.ts';

const root = 'yml_catalog';
const wanted = new Set(['currencies/currency', 'categories/category', 'offers/offer']);

/**
 * A feed in the market language (YML) that shops and suppliers of the region give to each other: XML with currencies, a
 * tree of categories, and offers with parameters. Offers of one group are variants of a product where they can be told
 * apart; any other is a product of one variant. Pictures are not taken.
 */
export const yml: FileSource = {
  format: 'yml',
  opens: (start) => /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype|yml_catalog)\b/i.test(start.toString('latin1')),
  look: async (file) => ({ ...nothingRead, currencies: await currenciesOf(file) }),
  requireConfirmed: requireRates,
  async *rows(file, { confirmed, db }) {
    const rates = ratesOf(Object.entries(confirmed.rates));
    const read = () => readOffers(file, rates);
    const lines = new Map<string, number>();
    let groups: FeedGroups | undefined;
    for await (const { line, ...offer } of read()) {
      // Most feeds have none, and are read once.
      if (offer.group !== undefined) groups ??= await readFeedGroups(db, read());
      const id = offer.listing?.source_id ?? '';
      const first = lines.get(id);
      if (id !== '' && first === undefined) lines.set(id, line);
      const { listing, problems } = first === undefined ? inGroup(offer, groups) : repeated(first);
      yield { line, cells: {}, listing, problems };
    }
  },
};

/** What each offer says, as many as an import may have and one more. */
async function* readOffers(file: ByteSource, rates: Rates): AsyncGenerator<Read & { line: number }> {
  let line = 0;
  for await (const { offer, head } of offersOf(file)) {
    line += 1;
    yield { line, ...readOffer(offer, head, rates) };
    if (line > mostRows) return;
  }
}

/** An offer is named once: another one with its id is no further variant of it. */
const repeated = (first: number): Pick<ListedRow, 'listing' | 'problems'> => ({
  listing: null,
  problems: [{ code: 'repeat', field: 'source_id', value: String(first) }],
});

/** Which currencies the first offers name. @throws TableFault */
async function currenciesOf(file: ByteSource): Promise<string[]> {
  const words: string[] = [];
  let asked = 0;
  for await (const { offer, head } of offersOf(file)) {
    words.push(textOf(offer, 'currencyId') || head.baseCurrency || '');
    asked += 1;
    if (asked >= askedRows) break;
  }
  if (asked === 0) throw new TableFault('no_sheet');
  return foreignCurrencies(words);
}

/** @throws TableFault: it is another kind of XML, or cannot be read any further */
async function* offersOf(file: ByteSource): AsyncGenerator<{ offer: XmlElement; head: FeedHead }> {
  const head = new FeedHead();
  let isFeed = false;
  try {
    for await (const { path, element, isWhole } of readElements(file.read(0, file.size), wanted)) {
      isFeed ||= path === `/${root}`;
      if (!isFeed) throw new TableFault('damaged');
      if (!isWhole) continue;
      if (element.name === 'offer') yield { offer: element, head };
      else head.learn(element);
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new TableFault(error.code === 'too_large' ? 'too_large' : 'damaged', error.line || undefined, error);
  }
}
