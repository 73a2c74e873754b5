import type { Quote } from '#contract/admin/companies.ts';
import { isBrought } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './companies.module.css';
import { useLastDay } from './last-day.ts';
import { placeText } from './place-text.ts';

/** One quote, on the screen and on paper. */
export function QuoteView({ id }: { id: number }) {
  const t = useT();
  const query = useAdminQuery('GET /admin/quotes/{id}/', { params: { id } });
  return (
    <AdminPage
      title={t('admin_companies.quote', { id: String(id) })}
      back={{ to: '/admin/quotes', text: t('admin_companies.quotes') }}
      actions={query.data && <QuoteActions quote={query.data} />}
    >
      {query.data ? <Sheet quote={query.data} /> : <AdminWaiting query={query} />}
    </AdminPage>
  );
}

function QuoteActions({ quote: { id, status, invoice, order: ordered } }: { quote: Quote }) {
  const t = useT();
  const options = {
    changes: ['GET /admin/quotes/{id}/' as const, 'GET /admin/quotes/' as const],
  };
  const order = useAdminMutation('POST /admin/quotes/{id}/order/', options);
  const withdraw = useAdminMutation('POST /admin/quotes/{id}/withdraw/', options);
  const isOpen = status === 'open' || status === 'expired';
  const mayBeInvoiced = status === 'open' || status === 'ordered' || invoice;
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/quotes/${id}/print/quote`}>
        {t('admin_companies.print')}
      </ButtonLink>
      {mayBeInvoiced && (
        <ButtonLink
          variant="ghost"
          to={ordered === null ? `/admin/quotes/${id}/print/invoice` : `/admin/orders/${ordered}/print/invoice`}
        >
          {t('admin_companies.invoice')}
        </ButtonLink>
      )}
      {isOpen && (
        <ConfirmButton
          busy={withdraw.isPending}
          title={t('admin_companies.withdraw_title')}
          text={t('admin_companies.withdraw_text')}
          confirm={t('admin_companies.withdraw')}
          onConfirm={() => withdraw.mutate({ params: { id } })}
        >
          {t('admin_companies.withdraw')}
        </ConfirmButton>
      )}
      {status === 'open' && (
        <ConfirmButton
          variant="primary"
          busy={order.isPending}
          title={t('admin_companies.order_title')}
          text={t('admin_companies.order_text')}
          confirm={t('admin_companies.order')}
          onConfirm={() => order.mutate({ params: { id } })}
        >
          {t('admin_companies.order')}
        </ConfirmButton>
      )}
    </>
  );
}

function Sheet({ quote }: { quote: Quote }) {
  const t = useT();
  const som = useMoney();
  const language = useLanguage();
  const lastDay = useLastDay();
  const why = ({ trace }: Quote['lines'][number]) =>
    t(`admin_companies.why_${trace.why}`, { base: som(trace.base), percent: String(trace.percent) });
  return (
    <AdminSheet title={quote.company_name}>
      <p>
        {[`${t('admin_companies.tax_number')} ${quote.tax_number}`, quote.address, quote.contact]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {[
          quote.status === 'open' ? lastDay(quote.valid_until) : t(`admin_companies.status_${quote.status}`),
          quote.actor,
        ].join(' · ')}
      </p>
      {quote.order !== null && (
        <Link className={styles.link} to={`/admin/orders/${quote.order}`}>
          {t('admin_companies.to_order')}
        </Link>
      )}
      <AdminTable
        caption={t('admin_companies.goods')}
        rows={quote.lines}
        rowKey={({ variant }) => variant}
        columns={[
          {
            key: 'name',
            title: t('admin_companies.good'),
            isHeading: true,
            cell: (line) => (
              <>
                {localized(line, 'name', language)}
                <small className={styles.why}>{why(line)}</small>
              </>
            ),
          },
          { key: 'count', title: t('admin_companies.pieces'), isNumber: true, cell: ({ count }) => count },
          { key: 'price', title: t('admin_companies.price'), isNumber: true, cell: ({ price }) => som(price) },
          { key: 'sum', title: t('admin_companies.sum'), isNumber: true, cell: ({ sum }) => som(sum) },
        ]}
      />
      {isBrought(quote.type) && (
        <p>
          {localized(quote, 'receiving_name', language) || t('admin_companies.delivery')}, {placeText(quote, language)}:{' '}
          {som(quote.delivery)}
        </p>
      )}
      <p className={styles.total}>
        {t('admin_companies.total')}: {som(quote.total)}
      </p>
      {quote.note && <p>{quote.note}</p>}
    </AdminSheet>
  );
}
