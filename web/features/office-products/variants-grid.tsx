import { discountedPrice } from '#rules/discount.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Combinations } from './combinations.tsx';
import type { DraftVariant } from './product-draft.ts';
import styles from './product-editor.module.css';
import type { DraftProps } from './product-editor.tsx';
import { type Terms, termName } from './terms.ts';

/** A variant's name: colour and memory. */
export function useVariantName({
  colors,
  memories,
}: Terms): (variant: Pick<DraftVariant, 'color' | 'memory'>) => string {
  const language = useLanguage();
  return (variant) => {
    const color = colors.find(({ id }) => id === variant.color);
    const memory = memories.find(({ id }) => id === variant.memory);
    return [color, memory].flatMap((term) => (term ? termName(term, language) : [])).join(', ');
  };
}

/** What is sold: a line for each colour and memory with its price, pieces and article number. */
export function VariantsGrid({ draft, change, terms }: DraftProps) {
  const t = useT();
  const { variants } = draft;
  const setVariant = (place: number, part: Partial<DraftVariant>) =>
    change({ variants: variants.map((variant, each) => (each === place ? { ...variant, ...part } : variant)) });
  const isRestocked = variants.some(({ stock, stockBefore }) => Number(stock) !== stockBefore);
  return (
    <>
      {variants.map((variant, place) => (
        <VariantLine
          key={`${variant.color}-${variant.memory}`}
          {...{ variant, terms }}
          discount={Number(draft.discount)}
          onChange={(part) => setVariant(place, part)}
          onRemove={() => change({ variants: variants.filter((_, each) => each !== place) })}
        />
      ))}
      {isRestocked && (
        <Field label={t('office_products.stock_note')} hint={t('office_products.stock_note_hint')}>
          <TextInput
            value={draft.stock_note}
            maxLength={200}
            onChange={(event) => change({ stock_note: event.target.value })}
          />
        </Field>
      )}
      <Combinations variants={variants} terms={terms} onAdd={(added) => change({ variants: added })} />
    </>
  );
}

type VariantLineProps = {
  variant: DraftVariant;
  terms: Terms;
  discount: number;
  onChange: (part: Partial<DraftVariant>) => void;
  onRemove: () => void;
};

function VariantLine({ variant, terms, discount, onChange, onRemove }: VariantLineProps) {
  const t = useT();
  const name = useVariantName(terms)(variant);
  const price = Number(variant.price);
  return (
    <fieldset className={styles.variant}>
      <legend>{name}</legend>
      <Field
        label={t(discount > 0 ? 'office_products.price_before' : 'office_products.price')}
        hint={
          discount > 0 && price > 0 ? (
            <>
              {t('office_products.price_now')} <Money som={discountedPrice(price, discount)} />
            </>
          ) : undefined
        }
      >
        <TextInput
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={100_000_000}
          value={variant.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </Field>
      <Field label={t('office_products.old_price')}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000_000}
          value={variant.old_price}
          onChange={(event) => onChange({ old_price: event.target.value })}
        />
      </Field>
      <Field label={t('office_products.stock')}>
        <TextInput
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={1_000_000}
          value={variant.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
      </Field>
      <Field label={t('office_products.sku')}>
        <TextInput
          value={variant.sku}
          maxLength={64}
          placeholder={t('office_products.sku_made')}
          onChange={(event) => onChange({ sku: event.target.value })}
        />
      </Field>
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('office_products.remove_variant', { name })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
