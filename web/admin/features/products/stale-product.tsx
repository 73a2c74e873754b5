import type { AdminProduct } from '#contract/admin/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useAttributesInWords } from './attribute-fields.ts';
import { labelNames } from './labels-field.tsx';
import { usePicturedOption } from './option-fields.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { useVariantName } from './variant-name.ts';

type StaleProductProps = {
  current: AdminProduct;
  draft: ProductDraft;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

const compared = [
  ...inEveryLanguage('name'),
  ...inEveryLanguage('description'),
  ...(['category', 'variants', 'pictures'] as const),
  ...(['tree_category', 'attributes', 'siblings'] as const),
  ...(['labels', 'discount', 'characteristics', 'status', 'publish_at', 'archive_at', 'slug'] as const),
] as const;

/** A product as people compare it: what is a list or a number of something else, in words. */
function useInWords(drafts: readonly ProductDraft[]) {
  const t = useT();
  const language = useLanguage();
  const variantName = useVariantName(drafts.flatMap(({ variants }) => variants));
  const pictured = usePicturedOption();
  const pictureOf = (value: number | null) =>
    value === null
      ? t('admin_products.pictures_of_all')
      : textIn(pictured?.values.find(({ id }) => id === value)?.name ?? {}, language);
  const categoryName = useReferenceNames(
    'brand_category',
    drafts.map((draft) => draft.brand_category),
  );
  const { pathName } = useCategories();
  const attributeInWords = useAttributesInWords(drafts.flatMap((draft) => draft.attributes));
  const day = useDayText({ time: true });
  const moment = (at: string | null | undefined) => (at ? day(at) : '');
  return (draft: ProductDraft) => ({
    ...draft,
    category: categoryName(draft.brand_category) ?? '',
    tree_category: draft.category === null ? '' : pathName(draft.category),
    attributes: draft.attributes.map(attributeInWords),
    siblings: draft.siblings.products.map((each) => localized(each, 'name', language)),
    variants: draft.variants.map((variant) => {
      const { price, old_price, stock, sku } = variant;
      const before = old_price && `, ${t('admin_products.old_price').toLowerCase()} ${old_price}`;
      return `${variantName(variant.options)} (${sku}): ${price}${before}, ${t('admin_products.stock').toLowerCase()} ${stock}`;
    }),
    pictures: draft.pictures.map(({ value, name }) => `${pictureOf(value)} ${name.slice(0, 4)}`),
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
export function StaleProduct({ current, draft, ...decisions }: StaleProductProps) {
  const t = useT();
  const theirs = draftOf(current, useLanguage());
  const inWords = useInWords([theirs, draft]);
  return (
    <StaleDialog
      current={inWords(theirs)}
      mine={inWords(draft)}
      fields={compared.map((key) => ({
        key,
        title: titleOfMember(key, (field) => t(`admin_products.${field}` as TextKey)),
      }))}
      {...decisions}
    />
  );
}
