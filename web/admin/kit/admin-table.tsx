import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { Icon } from '#web/ui/icon.tsx';
import styles from './admin-table.module.css';

export type Column<Row> = {
  /** Also the argument of `onSort`. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers and sums; on a phone those beside each other share a line. */
  isNumber?: boolean;
  /** What the row is: on a phone it heads the card. */
  isHeading?: boolean;
  /** Free text, which on a wide screen takes the room that the others leave. */
  isWide?: boolean;
  /** Buttons that say themselves what they are: no title is seen above or beside them. */
  isAction?: boolean;
  /** The box that chooses a row: on a phone it stands in the corner of the card. */
  isChoice?: boolean;
};

export type Sort = { by: string; isDescending: boolean };

type AdminTableProps<Row> = {
  /** What the table is of, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort;
  /** The next order, after a click on a heading: the query sorts the list. */
  onSort?: (sort: Sort) => void;
};

/** Rows under a heading that stays; on a phone, or a tablet, every row is a card. */
export function AdminTable<Row>({ caption, columns, rows, rowKey, sort, onSort }: AdminTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, cell, isNumber, isHeading, isWide, isAction, isChoice }) => (
              <td
                key={key}
                data-title={title}
                data-number={isNumber || undefined}
                data-heading={isHeading || undefined}
                data-wide={isWide || undefined}
                data-action={isAction || undefined}
                data-choice={isChoice || undefined}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps<Row> = { column: Column<Row> } & Pick<AdminTableProps<Row>, 'sort' | 'onSort'>;

function HeadCell<Row>({ column: { key, title, isSortable, isNumber, isAction }, sort, onSort }: HeadCellProps<Row>) {
  const t = useT();
  const isSorted = sort?.by === key;
  const isDescending = isSorted && sort.isDescending;
  if (!isSortable || !onSort) {
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {isAction ? <span className={page.hidden}>{title}</span> : title}
      </th>
    );
  }
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        aria-label={t('admin.sort_by', { name: title })}
        onClick={() => onSort({ by: key, isDescending: isSorted && !isDescending })}
      >
        {title}
        <Icon name="down" size={16} />
      </button>
    </th>
  );
}
