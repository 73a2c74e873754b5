import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Attribute } from '#contract/admin/attributes.ts';
import type { AdminProduct, AttributeField } from '#contract/admin/catalog.ts';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import { languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { ValueDialog } from '#web/admin/features/attributes/value-dialog.tsx';
import { useFilled } from '#web/admin/kit/filled-attribute.ts';
import { RestoredNote } from '#web/admin/kit/form/restored-note.tsx';
import { useFoundDraft, useKeptDraft, useShownDraft } from '#web/admin/kit/form/use-draft.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddressField } from './address-field.tsx';
import { AttributesField } from './attributes-field.tsx';
import { CharacteristicsField } from './characteristics-field.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { type EditorPart, EditorParts } from './editor-parts.tsx';
import { LabelsField } from './labels-field.tsx';
import {
  AttributesSummary,
  CharacteristicsSummary,
  LabelsSummary,
  PicturesSummary,
  PublicationSummary,
  SiblingsSummary,
  TextsSummary,
  VariantsSummary,
} from './part-summaries.tsx';
import { PicturesField } from './pictures-field.tsx';
import { draftOf, newDraft, type ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductTexts } from './product-texts.tsx';
import { PublicationField } from './publication-field.tsx';
import { useSaveProduct } from './save-product.ts';
import { SiblingsField } from './siblings-field.tsx';
import { StaleProduct } from './stale-product.tsx';
import { TermForm } from './term-form.tsx';
import { VariantsGrid } from './variants-grid.tsx';
import type { WantValue } from './want-value.ts';
import { useWrongInSight } from './wrong-in-sight.ts';

/** The editor of a product; without `product` a new one. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const t = useT();
  const [stored, setStored] = useState(product);
  const [wantedCategory, setWantedCategory] = useState<{ onMade: OnMade }>();
  const [wantedValue, setWantedValue] = useState<{ field: AttributeField; onMade: (id: number) => void }>();
  const language = useLanguage();
  const form = useForm<ProductDraft>({ defaultValues: product ? draftOf(product, language) : newDraft });
  const element = useRef<HTMLFormElement>(null);
  // Drafts of before pictures and variants were named by values go by another name.
  const name = `product by values ${product?.id ?? 'new'}`;
  const found = useFoundDraft(name);
  // The version that it was typed on is one of its values.
  useKeptDraft(form, name, stored?.version ?? 0);
  useShownDraft(form, found);
  useSaveKey(element);
  const show = (fresh: AdminProduct) => {
    setStored(fresh);
    form.reset(draftOf(fresh, language));
  };
  useWrongInSight(element, form.formState.submitCount);
  const { save, isBusy, refused, forget, preview, shown, hide } = useSaveProduct({
    id: stored?.id,
    form,
    onSaved: show,
  });
  const send = (act: (draft: ProductDraft) => Promise<void>) => {
    // What the server refused is asked again; what is no field of the form would be in the way for ever.
    form.clearErrors();
    void form.handleSubmit(act)();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(save);
  };
  const { current } = refused ?? {};
  const decide = (act: (theirs: AdminProduct) => void) => () => {
    forget();
    if (current) act(current);
  };
  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.editor} onSubmit={submit} noValidate>
        <RestoredNote draft={found} isDirty={form.formState.isDirty} />
        <ProductSheets
          product={stored?.id}
          former={stored?.former_slugs ?? []}
          onWantCategory={(onMade) => setWantedCategory({ onMade })}
          onWantValue={(field, onMade) => setWantedValue({ field, onMade })}
        />
        {refused?.message && <Alert>{refused.message}</Alert>}
        <SaveBar isDirty={form.formState.isDirty} isBusy={isBusy} onReset={() => form.reset()}>
          <Button variant="ghost" disabled={isBusy} onClick={() => send(preview)}>
            {t('admin_products.preview_draft')}
          </Button>
        </SaveBar>
      </form>
      {shown && <DraftPreview product={shown} onClose={hide} />}
      {wantedCategory && (
        <TermForm kind="brand_category" {...wantedCategory} onClose={() => setWantedCategory(undefined)} />
      )}
      {wantedValue && <NewValue {...wantedValue} onClose={() => setWantedValue(undefined)} />}
      {current && (
        <StaleProduct
          current={current}
          draft={form.getValues()}
          onTakeTheirs={decide(show)}
          onKeepMine={decide(({ version }) => void save({ ...form.getValues(), version }))}
          onClose={forget}
        />
      )}
    </FormProvider>
  );
}

type OnMade = (made: CatalogTerm) => void;

type NewValueProps = { field: AttributeField; onMade: (id: number) => void; onClose: () => void };

function NewValue({ field, onMade, onClose }: NewValueProps) {
  const choose = ({ values }: Attribute) => {
    const made = values.find(({ id }) => !field.values.some((known) => known.id === id));
    if (made) onMade(made.id);
  };
  return <ValueDialog attribute={field} onSaved={choose} onClose={onClose} />;
}

type ProductSheetsProps = {
  product: number | undefined;
  former: readonly string[];
  onWantCategory: (onMade: OnMade) => void;
  onWantValue: WantValue;
};

function ProductSheets({ product, former, onWantCategory, onWantValue }: ProductSheetsProps) {
  const t = useT();
  const filled = useFilled();
  const parts: EditorPart[] = [
    {
      key: 'texts',
      name: t('admin_products.part_texts'),
      summary: <TextsSummary />,
      holds: textParts,
      content: <ProductTexts onWantCategory={onWantCategory} />,
    },
    {
      key: 'variants',
      name: t('admin_products.variants'),
      title: t('admin_products.variants'),
      summary: <VariantsSummary />,
      holds: ['variants', 'stock_note'],
      content: <VariantsGrid onWant={onWantValue} />,
    },
    {
      key: 'pictures',
      name: t('admin_products.pictures'),
      title: t('admin_products.pictures'),
      summary: <PicturesSummary />,
      holds: ['pictures'],
      content: <PicturesField />,
    },
    {
      key: 'attributes',
      name: t('admin_products.part_attributes'),
      title: t('admin_products.attributes'),
      summary: <AttributesSummary />,
      holds: ['attributes'],
      content: <AttributesField />,
    },
    {
      key: 'characteristics',
      name: t('admin_products.characteristics'),
      title: t('admin_products.characteristics'),
      summary: <CharacteristicsSummary />,
      holds: ['characteristics'],
      content: <CharacteristicsField />,
    },
    {
      key: 'publication',
      name: t('admin_products.publication'),
      title: t('admin_products.publication'),
      summary: <PublicationSummary />,
      isAside: true,
      holds: ['status', 'publish_at', 'archive_at', 'slug'],
      content: (
        <>
          <PublicationField />
          <AddressField former={former} />
        </>
      ),
    },
    {
      key: 'labels',
      name: t('admin_products.part_labels'),
      title: t('admin_products.labels'),
      summary: <LabelsSummary />,
      isAside: true,
      holds: ['discount'],
      content: <LabelsField />,
    },
    {
      key: 'siblings',
      name: t('admin_products.part_siblings'),
      title: t('admin_products.siblings'),
      summary: <SiblingsSummary />,
      isAside: true,
      holds: ['siblings'],
      content: <SiblingsField product={product} />,
    },
  ];
  // There is nothing yet that a new product could be summed up by.
  const opened = product === undefined ? parts.map(({ key }) => key) : filled ? ['attributes'] : [];
  return <EditorParts label={t('admin_products.parts')} parts={parts} opened={opened} />;
}

const textParts = [
  ...(['brand', 'brand_category', 'category'] as const),
  ...languages.flatMap((language) => [textName('name', language), textName('description', language)]),
];
