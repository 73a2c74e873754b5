import { type FormEvent, useRef, useState } from 'react';
import type { StockRow } from '#contract/admin/stock.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';
import { StockedName } from './stocked.tsx';

const shown = 8;

/** Whether a scanner has read this variant's own code. */
const hasCode = ({ barcode, sku }: StockRow, code: string) =>
  barcode === code || sku.toLowerCase() === code.toLowerCase();

/**
 * A line to scan or type into: a code picks its variant at once and leaves the line ready for the next one; words
 * show what they may mean.
 */
export function FindVariant({ onPick }: { onPick: (variant: StockRow) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<StockRow[]>();
  const pick = (variant: StockRow) => {
    onPick(variant);
    setFound(undefined);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim();
    if (!search) return;
    try {
      const { results } = await api('GET /admin/stock/', { query: { search, limit: shown } });
      const exact = results.find((variant) => hasCode(variant, search));
      if (exact) pick(exact);
      else setFound(results);
    } catch (error) {
      toast.error(errorText(t, error));
    }
  };
  return (
    <form className={styles.find} onSubmit={find}>
      <Field label={t('admin_stock.find')} hint={t('admin_stock.find_hint')}>
        <TextInput ref={input} type="search" autoComplete="off" enterKeyHint="search" />
      </Field>
      <Button type="submit" variant="ghost">
        {t('admin_stock.find_button')}
      </Button>
      <p role="status">{found && t(found.length > 0 ? 'admin_stock.choose' : 'admin_stock.unknown')}</p>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((variant) => (
            <li key={variant.id}>
              <button type="button" onClick={() => pick(variant)}>
                <StockedName variant={variant} />
                <span>{t('admin_stock.pieces', { count: variant.quantity })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
