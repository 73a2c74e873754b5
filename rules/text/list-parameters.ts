import { keyOfParameter } from './attribute-names.ts';
import { defaultLanguage, languages } from './language.ts';

/** What the address of a list says, apart from attributes, whose keys are a shop's own. */
export const listParameters = [
  'page',
  'sort',
  'search',
  'as_text',
  'taken',
  'brand',
  'min_price',
  'max_price',
  'in_stock',
  'on_sale',
] as const;

/** Names that mean something else on other pages, or that advertisements add to any address. */
const otherNames = [
  ...['tab', 'for', 'ids', 'view', 'ref'],
  ...['[a-z]+clk?id', 'srsltid', 'igshid', '[gw]braid', 'gad_[a-z_]+', 'mc_[a-z]+', 'utm_[a-z_]+'],
];
const notAttributes = [...listParameters, ...otherNames].join('|');

/** Whether a parameter changes nothing of what a list is of, as its page or an advertisement's mark. */
export const saysNothingOfList = (name: string): boolean => new RegExp(`^(?:page|${otherNames.join('|')})$`).test(name);

/** An attribute's key, and behind it which end of a range: `ram`, `weight.from`. */
export const attributeNames = new RegExp(
  `^(?!(?:${notAttributes})(?:\\.|$))(?<key>[a-z][a-z0-9_]{0,39})(?:\\.(?<end>from|to))?$`,
);

/** Options that products of any category may have, which lists everywhere choose by and product pages are opened with. */
export const optionParameters = ['color', 'storage', 'memory'] as const;

const otherLanguages = languages.filter((language) => language !== defaultLanguage).join('|');

/** Pages, in any language, whose products are filtered, or whose variants are chosen, by attributes; and their data. */
export const attributePages = new RegExp(
  `^(?:/(?:${otherLanguages}))?/(?:catalog/[^/]+|search|products/(?:brands/)?\\d+|filtererd/products/\\d+)(?:\\.data)?$`,
);

/** The attribute that a parameter of a list's address is of; undefined for any other parameter. */
export function attributeParameter(name: string): { key: string; end: 'from' | 'to' | undefined } | undefined {
  const { key, end } = attributeNames.exec(name)?.groups ?? {};
  return key === undefined ? undefined : { key: keyOfParameter(key), end: end as 'from' | 'to' | undefined };
}
