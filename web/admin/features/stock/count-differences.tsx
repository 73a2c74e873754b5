import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StockCount, StockCountLine } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Delta } from './movements.tsx';
import styles from './stock.module.css';
import { StockedName } from './stocked.tsx';

const limit = 50;

/** What is not as the book said, to be looked at before it is booked. */
export function CountDifferences({ count }: { count: StockCount }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const id = Number(count.id);
  const list = useOfficeQuery(
    'GET /office/counts/{id}/lines/',
    { params: { id }, query: { state: 'different', limit, offset } },
    { keepPrevious: true },
  );
  const { refetch } = list;
  // The screen gives every version of the count a list of its own: what is booked has been seen.
  useEffect(() => void refetch(), [refetch]);
  const columns = useColumns(count.status);
  if (!list.data) return <OfficeWaiting query={list} />;
  const lacking = list.data.results.filter(isLacking);
  return (
    <>
      {lacking.length > 0 && <Alert tone="info">{t('office_stock.lacking', { count: lacking.length })}</Alert>}
      {list.data.count === 0 && <p role="status">{t('office_stock.no_differences')}</p>}
      {list.data.count > 0 && (
        <>
          <p role="status">{t('office_stock.differences_sum', { more: count.more, less: count.less })}</p>
          <OfficeTable
            caption={t('office_stock.differences')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id: variant }) => variant}
          />
          <OfficePager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
        </>
      )}
      {count.status === 'open' && <CountEnd count={count} />}
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
      {aside > 0 && <small>{t('office_stock.of_them_aside', { count: aside })}</small>}
    </span>
  );
}

function useColumns(status: StockCount['status']): Column<StockCountLine>[] {
  const t = useT();
  const difference = ({ counted, book }: StockCountLine) => (counted ?? 0) - (book ?? 0);
  return [
    {
      key: 'name',
      title: t('office_stock.variant'),
      isHeading: true,
      cell: (line) => <StockedName variant={line} isLink />,
    },
    { key: 'book', title: t('office_stock.by_book'), isNumber: true, cell: (line) => <Book line={line} /> },
    { key: 'counted', title: t('office_stock.by_count'), isNumber: true, cell: ({ counted }) => counted },
    {
      key: 'difference',
      title: t('office_stock.difference'),
      isNumber: true,
      cell: (line) => <Delta by={difference(line)} />,
    },
    status === 'booked'
      ? { key: 'booked', title: t('office_stock.booked'), isNumber: true, cell: ({ booked }) => booked }
      : { key: 'moved', title: t('office_stock.moved_since'), isNumber: true, cell: ({ moved }) => moved },
  ];
}

function CountEnd({ count }: { count: StockCount }) {
  const t = useT();
  const params = { id: Number(count.id) };
  const changes = ['GET /office/counts/{id}/', 'GET /office/counts/{id}/lines/', 'GET /office/counts/'] as const;
  const client = useQueryClient();
  const book = useOfficeMutation('POST /office/counts/{id}/booking/', {
    changes: [...changes, 'GET /office/stock/'],
    onDone: () => toast.success(t('office_stock.count_done')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) {
        toast.error(t('office_stock.counted_meanwhile'));
        void client.invalidateQueries({ queryKey: ['GET /office/counts/{id}/'] });
      }
      return isStale;
    },
  });
  const drop = useOfficeMutation('DELETE /office/counts/{id}/', { changes });
  return (
    <div className={styles.bar}>
      <ConfirmButton
        variant="primary"
        busy={book.isPending}
        disabled={count.counted === 0}
        title={t('office_stock.book_title')}
        text={t('office_stock.book_text', { left: count.variants - count.counted })}
        confirm={t('office_stock.book_count')}
        onConfirm={() => book.mutate({ params, body: { version: count.version } })}
      >
        {t('office_stock.book_count')}
      </ConfirmButton>
      <ConfirmButton
        busy={drop.isPending}
        title={t('office_stock.drop_title')}
        text={t('office_stock.drop_text')}
        confirm={t('office_stock.drop_count')}
        onConfirm={() => drop.mutate({ params })}
      >
        {t('office_stock.drop_count')}
      </ConfirmButton>
    </div>
  );
}
