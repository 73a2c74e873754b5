import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DraftLine } from './arrival-draft.ts';
import styles from './stock.module.css';
import { StockedName, useStockedName } from './stocked.tsx';

type ArrivalLinesProps = { lines: readonly DraftLine[]; onChange: (lines: readonly DraftLine[]) => void };

/** What is unpacked so far: how many of each, and what a piece of it cost. */
export function ArrivalLines({ lines, onChange }: ArrivalLinesProps) {
  const t = useT();
  const nameOf = useStockedName();
  const change = (line: DraftLine, typed: Partial<DraftLine>) =>
    onChange(lines.map((each) => (each === line ? { ...line, ...typed } : each)));
  const number = (line: DraftLine, name: 'count' | 'cost') => (
    <TextInput
      className={styles.number}
      type="number"
      min={name === 'count' ? 1 : 0}
      max={name === 'count' ? 100_000 : 100_000_000}
      required={name === 'count'}
      inputMode="numeric"
      aria-label={`${t(name === 'count' ? 'admin_stock.count_came' : 'admin_stock.unit_cost')}: ${nameOf(line.variant)}`}
      value={line[name]}
      onChange={({ target }) => change(line, { [name]: target.value })}
    />
  );
  return (
    <AdminTable
      caption={t('admin_stock.arrival_lines')}
      rows={lines}
      rowKey={({ variant }) => variant.id}
      columns={[
        { key: 'variant', title: t('admin_stock.variant'), cell: ({ variant }) => <StockedName variant={variant} /> },
        { key: 'there', title: t('admin_stock.quantity'), isNumber: true, cell: ({ variant }) => variant.quantity },
        { key: 'count', title: t('admin_stock.count_came'), cell: (line) => number(line, 'count') },
        { key: 'cost', title: t('admin_stock.unit_cost'), cell: (line) => number(line, 'cost') },
        {
          key: 'drop',
          title: '',
          cell: (line) => (
            <IconButton
              icon="trash"
              label={t('admin_stock.drop_line', { name: nameOf(line.variant) })}
              onClick={() => onChange(lines.filter((each) => each !== line))}
            />
          ),
        },
      ]}
    />
  );
}
