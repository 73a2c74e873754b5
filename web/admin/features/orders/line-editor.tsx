import { maxLineCount } from '#rules/limits.ts';
import { VariantSearch } from '#web/admin/kit/variant-search.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './order-form.module.css';

/** An order line in the editor: `price` is the last known unit price in som. */
export type DraftLine = { variant: number; name: string; price: number; count: number };

type LineEditorProps = { lines: readonly DraftLine[]; onChange: (lines: DraftLine[]) => void };

/** The lines of an order: found by what they are called, with their counts. */
export function LineEditor({ lines, onChange }: LineEditorProps) {
  const t = useT();
  const setCount = (variant: number, count: number) =>
    onChange(lines.flatMap((line) => (line.variant !== variant ? [line] : count > 0 ? [{ ...line, count }] : [])));
  const add = ({ variant, name, price }: Omit<DraftLine, 'count'>) => {
    const known = lines.find((line) => line.variant === variant);
    if (known) setCount(variant, Math.min(maxLineCount, known.count + 1));
    else onChange([...lines, { variant, name, price, count: 1 }]);
  };
  return (
    <>
      <VariantSearch label={t('admin_orders.find_product')} nothing={t('admin_orders.nothing_found')} onPick={add} />
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('admin_orders.goods')}>
          {lines.map(({ variant, name, price, count }) => (
            <li key={variant}>
              <span>
                {name}
                <small>
                  <Money som={price} />
                </small>
              </span>
              <IconButton
                icon={count === 1 ? 'trash' : 'minus'}
                label={`${t(count === 1 ? 'delete' : 'ui.less')}: ${name}`}
                onClick={() => setCount(variant, count - 1)}
              />
              <output>{count}</output>
              <IconButton
                icon="plus"
                label={`${t('ui.more')}: ${name}`}
                disabled={count >= maxLineCount}
                onClick={() => setCount(variant, count + 1)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
