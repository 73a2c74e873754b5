import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { Icon } from '#web/ui/icon.tsx';
import styles from './admin-table.module.css';
import type { Column } from './list/columns.tsx';

/** By which `ordering` of its call a list is sorted. */
export type Sort = { ordering: string; onSort: (ordering: string) => void };

/** Boxes that choose rows. */
export type Choice<Row> = {
  has: (row: Row) => boolean;
  /** `isRange`: from the row that was chosen before to this one. */
  toggle: (row: Row, isRange: boolean) => void;
  /** What a row is called, for those who do not see it. */
  nameOf: (row: Row) => string;
};

type AdminTableProps<Row> = {
  /** What the table is of, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  choice?: Choice<Row> | undefined;
  isDense?: boolean;
};

/** Rows under a heading that stays; on a phone, or a tablet, every row is a card. */
export function AdminTable<Row>({ caption, columns, rows, rowKey, sort, choice, isDense }: AdminTableProps<Row>) {
  const t = useT();
  return (
    <table className={styles.table} data-dense={isDense || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {choice && (
            <th scope="col">
              <span className={page.hidden}>{t('admin.choice')}</span>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {choice && (
              <td data-choice>
                <ChoiceBox row={row} choice={choice} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} shown={column.cell(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What says that there is nothing. */
const blanks: readonly ReactNode[] = ['', '—', null, undefined, false];

type CellProps<Row> = { column: Column<Row>; shown: ReactNode };

function Cell<Row>({
  column: { title, isNumber, isHeading, isWide, isWhole, isPlain, isAction },
  shown,
}: CellProps<Row>) {
  return (
    <td
      data-title={title}
      data-number={isNumber || undefined}
      data-heading={isHeading || undefined}
      data-wide={isWide || undefined}
      data-whole={isWhole || undefined}
      data-plain={isPlain || undefined}
      data-action={isAction || undefined}
      data-blank={blanks.includes(shown) || undefined}
    >
      <div>{shown}</div>
    </td>
  );
}

/** The box that chooses a row. */
export function ChoiceBox<Row>({ row, choice }: { row: Row; choice: Choice<Row> }) {
  const t = useT();
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('admin.choose_row', { name: choice.nameOf(row) })}
        checked={choice.has(row)}
        onChange={({ nativeEvent }) => choice.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** The next order after a press on a heading: up, then down, as far as the call knows both. */
function nextOrder({ ascending, descending }: NonNullable<Column<unknown>['order']>, ordering: string): string {
  const [first, second] = ascending ? [ascending, descending] : [descending, ascending];
  return (ordering === first ? second : first) ?? ordering;
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const t = useT();
  const { title, order, isNumber, isAction } = column;
  if (!order || !sort) {
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {isAction ? <span className={page.hidden}>{title}</span> : title}
      </th>
    );
  }
  const direction = { [order.ascending ?? '']: 'ascending', [order.descending ?? '']: 'descending' } as const;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={sort.ordering ? direction[sort.ordering] : undefined}
    >
      <button
        type="button"
        aria-label={t('admin.sort_by', { name: title })}
        onClick={() => sort.onSort(nextOrder(order, sort.ordering))}
      >
        {title}
        <Icon name="down" size={16} />
      </button>
    </th>
  );
}
