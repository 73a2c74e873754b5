import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Language, languageEntry } from '#rules/text/language.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { type Column, textOf } from './columns.tsx';
import { askedOf } from './list-filters.tsx';
import { ListFrame, type ListProps, noFilters, pageSize } from './list-frame.tsx';
import { useAddressFilter } from './use-address-filter.ts';

type RowListProps<Data, Row> = ListProps<Row> & {
  query: UseQueryResult<Data, unknown>;
  rows: (data: Data) => readonly Row[];
  /** Whether a row is what the filters next to the search ask for. */
  isIn?: (row: Row, asked: Record<string, string>) => boolean;
  /** Stands between the filters and the rows. */
  above?: (data: Data) => ReactNode;
};

/**
 * A list of which one call brings all rows, as there are few: otherwise it is and does the same as an AdminList. The search
 * looks into every column, and every column that has a text is one to sort by.
 */
export function RowList<Data, Row>({ query, rows, isIn, above, ...props }: RowListProps<Data, Row>) {
  const { filters = noFilters, limit = pageSize } = props;
  const { data } = query;
  const language = useLanguage();
  const address = useAddressFilter(props.place);
  const asked = askedOf(filters, address);
  const all = data && rows(data);
  const columns = props.columns.map((column) => sortable(column, all ?? []));
  const ordering = address.of('ordering');
  const question = JSON.stringify([asked, ordering, language]);
  // The same rows stay the same array, or what holds them under the pointer takes them for others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what columns and rows are made of is in these
  const found = useMemo(() => {
    const { search = '', ...others } = asked;
    const within = all?.filter((row) => hasWords(row, props.columns, search) && (isIn?.(row, others) ?? true));
    return within && sorted(within, columns, { ordering, language });
  }, [data, question]);
  const pages = Math.ceil((found?.length ?? 0) / limit);
  const offset = Math.min(address.offset, Math.max(0, pages - 1) * limit);
  const results = useMemo(() => found?.slice(offset, offset + limit), [found, offset, limit]);
  return (
    <ListFrame
      {...props}
      columns={columns}
      asked={asked}
      ordering={ordering}
      query={query}
      address={{ ...address, offset }}
      page={found && results && { count: found.length, results }}
      question={`${question}${offset}`}
      above={data && above?.(data)}
      rowsAt={async (page) => found?.slice(page.offset, page.offset + page.limit) ?? []}
    />
  );
}

/** A column with its order, where it has a text to be sorted by. */
function sortable<Row>(column: Column<Row>, rows: readonly Row[]): Column<Row> {
  const hasText = !column.isAction && rows.some((row) => textOf(column, row) !== null);
  return hasText ? { ...column, order: { ascending: column.key, descending: `-${column.key}` } } : column;
}

const simple = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

function hasWords<Row>(row: Row, columns: readonly Column<Row>[], search: string): boolean {
  const text = simple(columns.map((column) => textOf(column, row) ?? '').join(' '));
  return simple(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** By the column that `ordering` names, with a minus for the largest first; rows without it come last. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { ordering, language }: { ordering: string; language: Language },
): readonly Row[] {
  const key = ordering.replace(/^-/, '');
  const column = columns.find((each) => each.key === key && each.order);
  if (!column) return rows;
  const order = new Intl.Collator(languageEntry(language).numbers, { numeric: true });
  const sign = ordering.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [textOf(column, one), textOf(column, other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b)));
  });
}
