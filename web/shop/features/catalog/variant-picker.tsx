import type { PriceRow, Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { type Choice, choiceOf, isChoiceSold, pickVariant } from '#rules/catalog/variants.ts';
import { groupSom } from '#rules/money.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useMemoryText } from './memory-text.ts';
import styles from './variant-picker.module.css';

type VariantPickerProps = { product: Product; row: PriceRow; onPick: (choice: Choice) => void };

/**
 * Colour, memory and each option as a group of radio buttons. Groups lead those below them: what does not come with the
 * choice above is disabled; what is sold out can be chosen and is struck out.
 */
export function VariantPicker(props: VariantPickerProps) {
  const t = useT();
  const language = useLanguage();
  const memoryText = useMemoryText();
  const { memory, options } = props.product;
  const volumes = memory.map(({ volume }) => ({ value: volume, text: memoryText(volume) }));
  return (
    <>
      <Colors {...props} />
      {volumes.length > 0 && <Values {...props} part="memory" name={t('memory')} values={volumes} />}
      {options.map(({ key, name, values }) => (
        <Values
          key={key}
          {...props}
          part={key}
          name={textIn(name, language)}
          values={values.map(({ value, text }) => ({ value, text: textIn(text, language) }))}
        />
      ))}
    </>
  );
}

function Colors({ product, row, onPick }: VariantPickerProps) {
  const t = useT();
  const language = useLanguage();
  const choice = choiceOf(row);
  const chosen = product.color.find(({ hash_code }) => hash_code === row.product_color);
  const nameOf = (of: Product['color'][number]) => localized(of, 'name', language);
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('color')}: <span>{chosen && nameOf(chosen)}</span>
      </legend>
      <div className={styles.options}>
        {product.color.map((option) => {
          const wanted = { ...choice, color: option.hash_code };
          const isOut = !pickVariant(product.prices, wanted)?.inStock;
          return (
            <label key={option.id} className={styles.color} title={nameOf(option)} data-out={isOut || undefined}>
              <input
                type="radio"
                name="color"
                aria-label={isOut ? `${nameOf(option)}, ${t('not_stock')}` : nameOf(option)}
                checked={option.hash_code === row.product_color}
                onChange={() => onPick(wanted)}
              />
              <Swatch color={option.hash_code} size={36} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type ValuesProps = VariantPickerProps & {
  /** `memory`, or the key of an option. */
  part: string;
  name: string;
  values: readonly { value: string; text: string }[];
};

function Values({ product, row, onPick, part, name, values }: ValuesProps) {
  const t = useT();
  const choice = choiceOf(row);
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.values}>
        {values.map(({ value, text }) => {
          const wanted = { ...choice, [part]: value };
          const isThere = isChoiceSold(product.prices, wanted, part, value);
          const picked = isThere ? pickVariant(product.prices, wanted) : undefined;
          const isOut = picked?.inStock === false;
          return (
            <label key={value} className={styles.value} data-out={isOut || undefined}>
              <input
                type="radio"
                name={part}
                aria-label={isOut ? `${text}, ${t('not_stock')}` : undefined}
                checked={value === choice[part]}
                disabled={!isThere}
                onChange={() => onPick(wanted)}
              />
              {text}
              {picked ? (
                <Difference from={row.price} to={picked.price} discount={product.discount} />
              ) : (
                <small>—</small>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** By how much a value costs more or less than the chosen variant, after discount. */
function Difference({ from, to, discount }: { from: number; to: number; discount: number }) {
  const difference = discountedPrice(to, discount) - discountedPrice(from, discount);
  if (difference === 0) return null;
  return <small>{(difference > 0 ? '+' : '−') + groupSom(Math.abs(difference))}</small>;
}
