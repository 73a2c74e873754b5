import type { OfficeProduct } from '#contract/client.ts';
import { StaleDialog } from '#web/features/office/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { draftOf, type ProductDraft } from './product-draft.ts';

type StaleProductProps = {
  current: OfficeProduct;
  draft: ProductDraft;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

const compared = [
  ...(['name', 'name_en', 'description', 'description_en', 'discount', 'status', 'slug'] as const),
  ...(['variants', 'characteristics'] as const),
] as const;

/** Lists of the draft as text, so that people can compare them. */
const inLines = (draft: ProductDraft) => ({
  ...draft,
  variants: draft.variants
    .map(({ sku, price, old_price, stock }) => `${sku}: ${price} ${old_price} × ${stock}`)
    .join('\n'),
  characteristics: draft.characteristics
    .map(({ label, number, unit, value }) => `${label}: ${number || value} ${unit}`)
    .join('\n'),
});

/** Both versions, where somebody was faster. */
export function StaleProduct({ current, draft, ...decisions }: StaleProductProps) {
  const t = useT();
  return (
    <StaleDialog
      current={inLines(draftOf(current))}
      mine={inLines(draft)}
      fields={compared.map((key) => ({ key, title: t(`office_products.${key}`) }))}
      {...decisions}
    />
  );
}
