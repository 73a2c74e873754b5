import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StockCount, StockCountLine } from '#contract/admin/counts.ts';
import type { Reply } from '#contract/client.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Delta } from './movements.tsx';
import styles from './stock.module.css';
import { StockedName, useStockedName } from './stocked.tsx';

const listCall = 'GET /admin/counts/{id}/lines/';

/** Differences from the ledger, to review before booking. */
export function CountDifferences({ count }: { count: StockCount }) {
  const t = useT();
  const client = useQueryClient();
  // The screen gives every version of the count a list of its own: what is booked has been seen.
  useEffect(() => void client.invalidateQueries({ queryKey: [listCall] }), [client]);
  return (
    <>
      <AdminList
        name="count-differences"
        place="differences"
        call={listCall}
        params={{ id: Number(count.id) }}
        query={{ state: 'different' }}
        title={t('admin_stock.differences')}
        limit={50}
        above={(lines) => lines && <Sum count={count} lines={lines} />}
        columns={useColumns(count.status)}
        rowKey={({ id }) => id}
        empty={{ icon: 'check', title: t('admin_stock.no_differences') }}
      />
      {count.status === 'open' && <CountEnd count={count} />}
    </>
  );
}

/** What the differences come to. */
function Sum({ count, lines }: { count: StockCount; lines: Reply<typeof listCall> }) {
  const t = useT();
  const lacking = lines.results.filter(isLacking);
  return (
    <>
      {lacking.length > 0 && <Alert tone="info">{t('admin_stock.lacking', { count: lacking.length })}</Alert>}
      {lines.count > 0 && <p>{t('admin_stock.differences_sum', { more: count.more, less: count.less })}</p>}
    </>
  );
}

/** Whether pieces that the book had are gone, and sold by now. */
const isLacking = ({ counted, book, booked }: StockCountLine) =>
  booked !== null && counted !== null && book !== null && booked > counted - book;

function Book({ line: { book, aside } }: { line: StockCountLine }) {
  const t = useT();
  return (
    <span className={styles.book}>
      {book}
      {aside > 0 && <small>{t('admin_stock.of_them_aside', { count: aside })}</small>}
    </span>
  );
}

function useColumns(status: StockCount['status']): Column<StockCountLine>[] {
  const t = useT();
  const nameOf = useStockedName();
  const difference = ({ counted, book }: StockCountLine) => (counted ?? 0) - (book ?? 0);
  return [
    {
      key: 'name',
      title: t('admin_stock.variant'),
      isHeading: true,
      cell: (line) => <StockedName variant={line} isLink />,
      text: nameOf,
    },
    {
      key: 'book',
      title: t('admin_stock.by_book'),
      isNumber: true,
      cell: (line) => <Book line={line} />,
      text: ({ book }) => book,
    },
    { key: 'counted', title: t('admin_stock.by_count'), isNumber: true, cell: ({ counted }) => counted },
    {
      key: 'difference',
      title: t('admin_stock.difference'),
      isNumber: true,
      cell: (line) => <Delta by={difference(line)} />,
      text: difference,
    },
    status === 'booked'
      ? { key: 'booked', title: t('admin_stock.booked'), isNumber: true, cell: ({ booked }) => booked }
      : { key: 'moved', title: t('admin_stock.moved_since'), isNumber: true, cell: ({ moved }) => moved },
  ];
}

function CountEnd({ count }: { count: StockCount }) {
  const t = useT();
  const params = { id: Number(count.id) };
  const changes = ['GET /admin/counts/{id}/', 'GET /admin/counts/{id}/lines/', 'GET /admin/counts/'] as const;
  const client = useQueryClient();
  const book = useAdminMutation('POST /admin/counts/{id}/booking/', {
    changes: [...changes, 'GET /admin/stock/'],
    onDone: () => toast.success(t('admin_stock.count_done')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) {
        toast.error(t('admin_stock.counted_meanwhile'));
        void client.invalidateQueries({ queryKey: ['GET /admin/counts/{id}/'] });
      }
      return isStale;
    },
  });
  const drop = useAdminMutation('DELETE /admin/counts/{id}/', { changes });
  return (
    <div className={styles.bar}>
      <ConfirmButton
        variant="primary"
        busy={book.isPending}
        disabled={count.counted === 0}
        title={t('admin_stock.book_title')}
        text={t('admin_stock.book_text', { left: count.variants - count.counted })}
        confirm={t('admin_stock.book_count')}
        onConfirm={() => book.mutate({ params, body: { version: count.version } })}
      >
        {t('admin_stock.book_count')}
      </ConfirmButton>
      <ConfirmButton
        busy={drop.isPending}
        title={t('admin_stock.drop_title')}
        text={t('admin_stock.drop_text')}
        confirm={t('admin_stock.drop_count')}
        onConfirm={() => drop.mutate({ params })}
      >
        {t('admin_stock.drop_count')}
      </ConfirmButton>
    </div>
  );
}
