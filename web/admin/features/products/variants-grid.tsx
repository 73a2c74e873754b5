import { useFieldArray, useWatch } from 'react-hook-form';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Combinations } from './combinations.tsx';
import { FoldedLine } from './editor-fold.tsx';
import { useOptionFields } from './option-fields.ts';
import { lacksOption, OptionInput } from './option-input.tsx';
import { VariantSummary } from './part-summaries.tsx';
import type { DraftVariant, ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductInput, ProductNumber, useDraftError, useIsWrong } from './product-input.tsx';
import { SamePrice } from './same-price.tsx';
import { useVariantName } from './variant-name.ts';
import type { WantValue } from './want-value.ts';

const mostSom = 100_000_000;
const mostPieces = 1_000_000;
/** More than these begin folded on a phone. */
const manyLines = 3;

/** What is sold: a line for each variant with what tells it apart, its prices, pieces and article number. */
export function VariantsGrid({ onWant }: { onWant: WantValue }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray<ProductDraft, 'variants'>({ name: 'variants' });
  const typed = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const variantName = useVariantName(typed);
  const category = useWatch<ProductDraft, 'category'>({ name: 'category' });
  const { offered, used } = useOptionFields(category, typed);
  const isRestocked = typed.some(({ stock, stockBefore }) => Number(stock) !== stockBefore);
  const error = useDraftError('variants');
  return (
    <>
      {error && <Alert>{error}</Alert>}
      {fields.map((variant, place) => (
        <VariantLine
          key={variant.id}
          place={place}
          name={variantName(typed[place]?.options ?? variant.options)}
          options={used}
          isOpenAtFirst={fields.length <= manyLines || variant.variant === undefined}
          onRemove={() => remove(place)}
        />
      ))}
      {isRestocked && (
        <ProductInput
          name="stock_note"
          label={t('admin_products.stock_note')}
          hint={t('admin_products.stock_note_hint')}
          maxLength={200}
        />
      )}
      <Combinations
        isOpen={fields.length === 0}
        variants={typed}
        options={offered}
        onWant={onWant}
        onAdd={(made) => append(made, { shouldFocus: false })}
      />
    </>
  );
}

type VariantLineProps = {
  place: number;
  name: string;
  options: readonly AttributeField[];
  isOpenAtFirst: boolean;
  onRemove: () => void;
};

function VariantLine({ place, name, options, isOpenAtFirst, onRemove }: VariantLineProps) {
  const t = useT();
  const path = <Part extends keyof DraftVariant>(part: Part) => `variants.${place}.${part}` as const;
  const [discount, price] = useWatch<ProductDraft, ['discount', `variants.${number}.price`]>({
    name: ['discount', path('price')],
  });
  const typed = useWatch<ProductDraft, `variants.${number}.options`>({ name: path('options') });
  const refused = useDraftError(path('options'));
  const isAtInput = options.some((field) => lacksOption(typed, field));
  const percent = Number(discount);
  const now = percent > 0 && Number(price) > 0 && (
    <>
      {t('admin_products.price_now')} <Money som={discountedPrice(Number(price), percent)} />
    </>
  );
  return (
    <FoldedLine
      className={styles.variant}
      name={name}
      summary={<VariantSummary place={place} />}
      isWrong={useIsWrong(`variants.${place}`)}
      isOpenAtFirst={isOpenAtFirst}
    >
      {refused && !isAtInput && <Alert>{refused}</Alert>}
      {options.map((field) => (
        <OptionInput key={field.id} place={place} field={field} />
      ))}
      <ProductNumber
        name={path('price')}
        label={t(percent > 0 ? 'admin_products.price_before' : 'admin_products.price')}
        hint={now}
        min={1}
        max={mostSom}
      />
      <ProductNumber
        name={path('old_price')}
        label={t('admin_products.old_price')}
        hint={t('admin_products.old_price_hint')}
        min={1}
        max={mostSom}
        mayBeEmpty
      />
      <ProductNumber name={path('stock')} label={t('admin_products.stock')} min={0} max={mostPieces} />
      <ProductInput
        name={path('sku')}
        label={t('admin_products.sku')}
        maxLength={64}
        placeholder={t('admin_products.sku_made')}
      />
      <SamePrice place={place} />
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('admin_products.remove_variant', { name })}
        onClick={onRemove}
      />
    </FoldedLine>
  );
}
