import type { AdminProduct } from '#contract/client.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { labelNames } from './labels-field.tsx';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { type Terms, termName } from './terms.ts';
import { useVariantName } from './variant-name.ts';

type StaleProductProps = {
  current: AdminProduct;
  draft: ProductDraft;
  terms: Terms;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

const compared = [
  ...(['name', 'name_en', 'category', 'description', 'description_en', 'variants', 'pictures'] as const),
  ...(['labels', 'discount', 'characteristics', 'status', 'publish_at', 'archive_at', 'slug'] as const),
] as const;

/** A product as people compare it: what is a list or a number of something else, in words. */
function useInWords(terms: Terms) {
  const t = useT();
  const language = useLanguage();
  const variantName = useVariantName(terms);
  const day = useDayText({ time: true });
  const moment = (at: string | null | undefined) => (at ? day(at) : '');
  const category = (id: number) => terms.categories.find((each) => each.id === id);
  return (draft: ProductDraft) => ({
    ...draft,
    category: [category(draft.brand_category)].map((term) => (term ? termName(term, language) : ''))[0],
    variants: draft.variants.map((variant) => {
      const { price, old_price, stock, sku } = variant;
      const before = old_price && `, ${t('admin_products.old_price').toLowerCase()} ${old_price}`;
      return `${variantName(variant)} (${sku}): ${price}${before}, ${t('admin_products.stock').toLowerCase()} ${stock}`;
    }),
    pictures: draft.pictures.map(
      ({ color, name }) => `${variantName({ color: Number(color), memory: null })} ${name.slice(0, 4)}`,
    ),
    labels: [...labelNames, 'is_pinned' as const]
      .filter((label) => draft[label])
      .map((label) => t(`admin_products.${label}`)),
    characteristics: draft.characteristics.map(
      ({ label, number, unit, value }) => `${label}: ${number || value} ${unit}`,
    ),
    status: t(`admin_products.status.${draft.status}`),
    publish_at: moment(draft.publish_at),
    archive_at: moment(draft.archive_at),
  });
}

/** Both versions of a product after a conflict. */
export function StaleProduct({ current, draft, terms, ...decisions }: StaleProductProps) {
  const t = useT();
  const inWords = useInWords(terms);
  return (
    <StaleDialog
      current={inWords(draftOf(current))}
      mine={inWords(draft)}
      fields={compared.map((key) => ({ key, title: t(`admin_products.${key}`) }))}
      {...decisions}
    />
  );
}
