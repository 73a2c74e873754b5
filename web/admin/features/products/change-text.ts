import type { Reply } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useAttributesInWords } from './attribute-fields.ts';
import { draftAttribute } from './product-draft.ts';

type Change = Reply<'GET /admin/bulk-edits/'>['results'][number]['change'];

/** Before a number that is added: a plus, or a minus that is one. */
const signed = (value: number) => (value < 0 ? `−${groupSom(-value)}` : `+${groupSom(value)}`);

/** What was done to many products, in a few words: "Price: +5 %, rounded to 10". */
export function useChangeText(changes: readonly Change[]): (change: Change) => string {
  const t = useT();
  const { pathName } = useCategories();
  const inWords = useAttributesInWords(changes.flatMap(({ attributes = [] }) => attributes));
  const filled = ({ how, ...said }: NonNullable<Change['attributes']>[number]) =>
    how === 'set'
      ? inWords(draftAttribute(said))
      : t(`admin_products.said_${how}`, { said: inWords(draftAttribute(said)) });
  const priced = (price: NonNullable<Change['price']>) => {
    if (price.how === 'set') return t('admin_products.said_price', { price: groupSom(price.som) });
    if (price.how === 'add') return t('admin_products.said_price', { price: signed(price.som) });
    return t('admin_products.said_percent', { percent: signed(price.percent), som: price.round_to });
  };
  const stocked = ({ how, pieces }: NonNullable<Change['stock']>) =>
    t('admin_products.said_stock', { pieces: how === 'add' ? signed(pieces) : pieces });
  const labelled = (labels: NonNullable<Change['labels']>) =>
    Object.entries(labels).map(([label, isOn]) =>
      [t(`admin_products.${label}` as 'admin_products.gsi'), t(isOn ? 'admin.yes' : 'admin.no')].join(': '),
    );
  return ({ price, old_price, discount, stock, labels, tree_category: category, attributes = [] }) =>
    [
      price && priced(price),
      old_price && t(`admin_products.old_price_${old_price}`),
      discount !== undefined && t('admin_products.said_discount', { discount }),
      stock && stocked(stock),
      ...labelled(labels ?? {}),
      category && `${t('admin_products.tree_category')}: ${pathName(category)}`,
      ...attributes.map(filled),
    ]
      .filter(Boolean)
      .join('; ');
}
