import type { InLanguages } from '#rules/text/localized.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';

/** A colour as it is stored; `family` is the everyday colour that shoppers filter by. */
export type SuppliedColor = { hash_code: string; family: string } & InLanguages<'name'>;

/**
 * A product as a supplier describes it. What suppliers do not have stays as it is in the shop: pictures, description,
 * discount, labels, further colours, whether it is published.
 */
export type SuppliedProduct = {
  source_id: string;
  brand: { key: string } & InLanguages<'title'>;
  /** A new one is called by kind and brand: "Клавиатуры Logitech". */
  category: { key: string } & InLanguages<'kind'>;
  characteristics: Characteristic[];
  color: SuppliedColor;
  /** Som before the product's discount; null where the supplier names none, and then the shop's own price stays. */
  price: number | null;
} & InLanguages<'name'>;
