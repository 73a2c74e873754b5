import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { isPairSold, pickVariant } from '#rules/catalog/variants.ts';
import { groupSom } from '#rules/money.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import type { Choice } from './choice.ts';
import { useMemoryText } from './memory-text.ts';
import styles from './variant-picker.module.css';

type VariantPickerProps = { product: Product; color: string; memory: string | null; onPick: (choice: Choice) => void };

/**
 * Colour and memory as two groups of radio buttons. The colour leads: memories it does not come with are disabled;
 * what is sold out can be chosen and is struck out.
 */
export function VariantPicker(props: VariantPickerProps) {
  return (
    <>
      <Colors {...props} />
      {props.product.memory.length > 0 && <Memories {...props} />}
    </>
  );
}

function Colors({ product, color, memory, onPick }: VariantPickerProps) {
  const t = useT();
  const language = useLanguage();
  const chosen = product.color.find(({ hash_code }) => hash_code === color);
  const nameOf = (of: Product['color'][number]) => localized(of, 'name', language);
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('color')}: <span>{chosen && nameOf(chosen)}</span>
      </legend>
      <div className={styles.options}>
        {product.color.map((option) => {
          const isOut = !pickVariant(product.prices, option.hash_code, memory)?.inStock;
          return (
            <label key={option.id} className={styles.color} title={nameOf(option)} data-out={isOut || undefined}>
              <input
                type="radio"
                name="color"
                aria-label={isOut ? `${nameOf(option)}, ${t('not_stock')}` : nameOf(option)}
                checked={option.hash_code === color}
                onChange={() => onPick({ color: option.hash_code, memory: memory ?? undefined })}
              />
              <Swatch color={option.hash_code} size={36} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Memories({ product, color, memory, onPick }: VariantPickerProps) {
  const t = useT();
  const memoryText = useMemoryText();
  const chosen = pickVariant(product.prices, color, memory);
  return (
    <fieldset className={styles.group}>
      <legend>{t('memory')}</legend>
      <div className={styles.memories}>
        {product.memory.map(({ id, volume }) => {
          const isThere = isPairSold(product.prices, color, volume);
          const row = isThere ? pickVariant(product.prices, color, volume) : undefined;
          const isOut = row?.inStock === false;
          return (
            <label key={id} className={styles.memory} data-out={isOut || undefined}>
              <input
                type="radio"
                name="memory"
                aria-label={isOut ? `${memoryText(volume)}, ${t('not_stock')}` : undefined}
                checked={volume === memory}
                disabled={!isThere}
                onChange={() => onPick({ color, memory: volume })}
              />
              {memoryText(volume)}
              {isThere ? (
                <Difference from={chosen?.price} to={row?.price} discount={product.discount} />
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

/** By how much an option costs more or less than the chosen one, after discount. */
function Difference({
  from = 0,
  to = 0,
  discount,
}: {
  from?: number | undefined;
  to?: number | undefined;
  discount: number;
}) {
  const difference = discountedPrice(to, discount) - discountedPrice(from, discount);
  if (difference === 0) return null;
  return <small>{(difference > 0 ? '+' : '−') + groupSom(Math.abs(difference))}</small>;
}
