import { type FormEvent, useState } from 'react';
import type { StockCountLine } from '#contract/admin/counts.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './stock.module.css';
import { StockedName, useStockedName } from './stocked.tsx';

type CountFinderProps = {
  lines: readonly StockCountLine[];
  onPick: (line: StockCountLine, isScanned: boolean) => void;
  countedOf: (line: StockCountLine) => number | null;
};

const shown = 12;

/** Finds a line without asking the shop: by a scanned code at once, by words from a list. */
export function CountFinder({ lines, onPick, countedOf }: CountFinderProps) {
  const t = useT();
  const nameOf = useStockedName();
  const [typed, setTyped] = useState('');
  const [isLeftOnly, setLeftOnly] = useState(true);
  const wanted = typed.trim().toLowerCase();
  const found = lines.filter(
    (line) =>
      (!isLeftOnly || wanted !== '' || countedOf(line) === null) &&
      `${nameOf(line)} ${line.sku} ${line.barcode ?? ''}`.toLowerCase().includes(wanted),
  );
  const pick = (line: StockCountLine, isScanned: boolean) => {
    setTyped('');
    onPick(line, isScanned);
  };
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const scanned = lines.find(({ barcode, sku }) => [barcode, sku].some((code) => code?.toLowerCase() === wanted));
    const [only, other] = found;
    if (scanned) pick(scanned, true);
    else if (only && !other) pick(only, false);
  };
  return (
    <form className={styles.find} onSubmit={scan}>
      <Field label={t('admin_stock.find')} hint={t('admin_stock.count_hint')}>
        <TextInput
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Checkbox
        label={t('admin_stock.left_only')}
        checked={isLeftOnly}
        onChange={({ target }) => setLeftOnly(target.checked)}
      />
      {found.length === 0 && <p role="status">{t(wanted ? 'admin_stock.not_here' : 'admin_stock.all_counted')}</p>}
      <ul className={styles.found}>
        {found.slice(0, shown).map((line) => (
          <li key={line.id}>
            <button type="button" onClick={() => pick(line, false)}>
              <StockedName variant={line} />
              <span>{countedOf(line) === null ? '' : t('admin_stock.pieces', { count: countedOf(line) ?? 0 })}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && <p>{t('admin_stock.more_lines', { count: found.length - shown })}</p>}
    </form>
  );
}
