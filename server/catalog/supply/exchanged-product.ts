import type { InLanguages } from '#rules/text/localized.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';

export type Fate = 'added' | 'changed' | 'unchanged';

/** A brand with its category, which is called by kind and brand where it is new: "Клавиатуры Logitech". */
export type BrandKind = {
  brand: { key: string } & InLanguages<'title'>;
  category: { key: string } & InLanguages<'kind'>;
};

/** A product as 1C exports it repeatedly; `said` is the state of the previous export. */
export type ExchangedProduct = BrandKind & {
  source_id: string;
  name: string;
  /** Null where the books have none. */
  description: string | null;
  characteristics: Pick<Characteristic, 'label' | 'value'>[];
  /** The books do not say the brand: what staff have chosen since stays. */
  isBrandGuessed: boolean;
  isGroupMissing: boolean;
  said: { description: string | null; labels: readonly string[] };
  /** It had been archived because the books had it no more, and is what it was then. */
  backAs: 'published' | 'draft' | null;
};
