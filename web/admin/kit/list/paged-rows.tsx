import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminPager } from './admin-pager.tsx';

type PagedRowsProps<Row> = {
  rows: readonly Row[];
  /** Rows of a page. */
  limit: number;
  children: (shown: readonly Row[]) => ReactNode;
};

/** Rows that are all here, a page of them at a time; on paper they are all there. */
export function PagedRows<Row>({ rows, limit, children }: PagedRowsProps<Row>) {
  const [asked, setAsked] = useState(0);
  const isPrinted = useIsPrinted();
  // Rows may have gone since the page was asked for.
  const last = Math.max(0, Math.ceil(rows.length / limit) - 1) * limit;
  const offset = Math.min(asked, last);
  if (isPrinted) return children(rows);
  return (
    <>
      {children(rows.slice(offset, offset + limit))}
      <AdminPager count={rows.length} limit={limit} offset={offset} onOffset={setAsked} />
    </>
  );
}

/** Whether the browser is taking the screen for the printer: it does so right after `beforeprint`. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
