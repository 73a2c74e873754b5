import { type FormEvent, useState } from 'react';
import type { OfficeProduct } from '#contract/client.ts';
import { OfficeSheet } from '#web/features/office/office-page.tsx';
import { SaveBar } from '#web/features/office/save-bar.tsx';
import { StaleDialog } from '#web/features/office/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { CharacteristicsField } from './characteristics-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { draftOf, newDraft, type ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductTexts } from './product-texts.tsx';
import { PublicationField } from './publication-field.tsx';
import { useSaveProduct } from './save-product.ts';
import type { Terms } from './terms.ts';
import { VariantsGrid } from './variants-grid.tsx';

/** What a part of the editor is given: the draft, and how to change it. */
export type DraftProps = { draft: ProductDraft; change: (part: Partial<ProductDraft>) => void; terms: Terms };

/** One product with all that is said of it; without `product` a new one. */
export function ProductEditor({ product, terms }: { product?: OfficeProduct; terms: Terms }) {
  const t = useT();
  const [stored, setStored] = useState(product);
  const [draft, setDraft] = useState(product ? draftOf(product) : newDraft);
  const [isDirty, setDirty] = useState(false);
  const show = (fresh: OfficeProduct) => {
    setStored(fresh);
    setDraft(draftOf(fresh));
    setDirty(false);
  };
  const { save, isBusy, refused, forget } = useSaveProduct(stored?.id, show);
  const change = (part: Partial<ProductDraft>) => {
    setDraft((old) => ({ ...old, ...part }));
    setDirty(true);
  };
  const parts: DraftProps = { draft, change, terms };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  const reset = () => {
    setDraft(stored ? draftOf(stored) : newDraft);
    setDirty(false);
  };
  const keepMine = (current: OfficeProduct) => {
    forget();
    void save({ ...draft, version: current.version });
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
      <OfficeSheet>
        <ProductTexts {...parts} />
      </OfficeSheet>
      <OfficeSheet title={t('office_products.variants')}>
        <VariantsGrid {...parts} />
      </OfficeSheet>
      <OfficeSheet title={t('office_products.pictures')}>
        <PicturesField {...parts} />
      </OfficeSheet>
      <OfficeSheet title={t('office_products.labels')}>
        <LabelsField {...parts} />
      </OfficeSheet>
      <OfficeSheet title={t('office_products.characteristics')}>
        <CharacteristicsField {...parts} />
      </OfficeSheet>
      <OfficeSheet title={t('office_products.publication')}>
        <PublicationField {...parts} />
      </OfficeSheet>
      {refused?.messages.map((message) => (
        <Alert key={message}>{message}</Alert>
      ))}
      {refused?.current && (
        <Stale current={refused.current} draft={draft} onTakeTheirs={show} onKeepMine={keepMine} onClose={forget} />
      )}
      <SaveBar isDirty={isDirty} isBusy={isBusy} onReset={reset} />
    </form>
  );
}

type StaleProps = {
  current: OfficeProduct;
  draft: ProductDraft;
  onTakeTheirs: (current: OfficeProduct) => void;
  onKeepMine: (current: OfficeProduct) => void;
  onClose: () => void;
};

/** Both versions, where somebody was faster. */
function Stale({ current, draft, onTakeTheirs, onKeepMine, onClose }: StaleProps) {
  const t = useT();
  const keys = ['name', 'name_en', 'description', 'description_en', 'discount', 'status', 'variants'] as const;
  const line = (variant: { sku: string; price: number | string; stock: number | string }) =>
    `${variant.sku}: ${variant.price} × ${variant.stock}`;
  const theirs = { ...draftOf(current), variants: draftOf(current).variants.map(line).join('\n') };
  return (
    <StaleDialog
      current={theirs}
      mine={{ ...draft, variants: draft.variants.map(line).join('\n') }}
      fields={keys.map((key) => ({ key, title: t(`office_products.${key}`) }))}
      onTakeTheirs={() => {
        onClose();
        onTakeTheirs(current);
      }}
      onKeepMine={() => onKeepMine(current)}
      onClose={onClose}
    />
  );
}
