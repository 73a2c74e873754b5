import { discountedPrice } from '#rules/catalog/discount.ts';
import { type Choice, choiceOf, isChoiceSold, pickVariant } from '#rules/catalog/variants.ts';
import { groupSom } from '#rules/money.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import type { PageProduct, PageRow } from './page-product.ts';
import styles from './variant-picker.module.css';

type VariantPickerProps = { product: PageProduct; row: PageRow; onPick: (choice: Choice) => void };

/**
 * Each option as a group of radio buttons, without scripts a plain form that leads to the variant's address. Groups lead those below them: what does not come with the choice above is disabled;
 * what is sold out can be chosen and is struck out.
 */
export function VariantPicker(props: VariantPickerProps) {
  const t = useT();
  const language = useLanguage();
  if (props.product.options.length === 0) return null;
  return (
    // Enter on a button has nothing to send: it is shown already.
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {props.product.options.map(({ key, name, values }) => {
        const Group = values.some(({ swatch }) => swatch) ? Swatches : Values;
        return (
          <Group
            key={key}
            {...props}
            part={key}
            name={textIn(name, language)}
            values={values.map((one) => ({ ...one, text: textIn(one.text, language) }))}
          />
        );
      })}
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('catalog.show_variant')}
        </button>
      </noscript>
    </form>
  );
}

function Swatches({ product, row, onPick, part, name, values }: ValuesProps) {
  const t = useT();
  const choice = choiceOf(row);
  return (
    <fieldset className={styles.group}>
      <legend>
        {name}: <span>{values.find(({ value }) => value === choice[part])?.text}</span>
      </legend>
      <div className={styles.options}>
        {values.map(({ value, text, swatch = '' }) => {
          const wanted = { ...choice, [part]: value };
          const isOut = !pickVariant(product.prices, wanted)?.inStock;
          return (
            <label key={value} className={styles.color} title={text} data-out={isOut || undefined}>
              <input
                type="radio"
                name={part}
                value={value}
                aria-label={isOut ? `${text}, ${t('not_stock')}` : text}
                checked={value === choice[part]}
                onChange={() => onPick(wanted)}
              />
              <Swatch color={swatch} size={36} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type ValuesProps = VariantPickerProps & {
  /** Its key. */
  part: string;
  name: string;
  values: readonly { value: string; text: string; swatch?: string | undefined }[];
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
                value={value}
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
