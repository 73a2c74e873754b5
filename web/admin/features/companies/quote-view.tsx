import type { Quote } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './companies.module.css';
import { useLastDay } from './last-day.ts';
import { placeText } from './place-text.ts';
import { useQuoteRefusal } from './use-quote-refusal.ts';

/** One quote, on the screen and on paper. */
export function QuoteView({ id }: { id: number }) {
  const t = useT();
  const query = useOfficeQuery('GET /office/quotes/{id}/', { params: { id } });
  return (
    <OfficePage
      title={t('office_companies.quote', { id: String(id) })}
      back={{ to: '/admin/quotes', text: t('office_companies.quotes') }}
      actions={query.data && <QuoteActions quote={query.data} />}
    >
      {query.data ? <Sheet quote={query.data} /> : <OfficeWaiting query={query} />}
    </OfficePage>
  );
}

function QuoteActions({ quote: { id, status, invoice, order: ordered } }: { quote: Quote }) {
  const t = useT();
  const options = {
    changes: ['GET /office/quotes/{id}/' as const, 'GET /office/quotes/' as const],
    onRefused: useQuoteRefusal(),
  };
  const order = useOfficeMutation('POST /office/quotes/{id}/order/', options);
  const withdraw = useOfficeMutation('POST /office/quotes/{id}/withdraw/', options);
  const isOpen = status === 'open' || status === 'expired';
  const mayBeInvoiced = status === 'open' || status === 'ordered' || invoice;
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/quotes/${id}/print/quote`}>
        {t('office_companies.print')}
      </ButtonLink>
      {mayBeInvoiced && (
        <ButtonLink
          variant="ghost"
          to={ordered === null ? `/admin/quotes/${id}/print/invoice` : `/admin/orders/${ordered}/print/invoice`}
        >
          {t('office_companies.invoice')}
        </ButtonLink>
      )}
      {isOpen && (
        <ConfirmButton
          busy={withdraw.isPending}
          title={t('office_companies.withdraw_title')}
          text={t('office_companies.withdraw_text')}
          confirm={t('office_companies.withdraw')}
          onConfirm={() => withdraw.mutate({ params: { id } })}
        >
          {t('office_companies.withdraw')}
        </ConfirmButton>
      )}
      {status === 'open' && (
        <ConfirmButton
          variant="primary"
          busy={order.isPending}
          title={t('office_companies.order_title')}
          text={t('office_companies.order_text')}
          confirm={t('office_companies.order')}
          onConfirm={() => order.mutate({ params: { id } })}
        >
          {t('office_companies.order')}
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
    t(`office_companies.why_${trace.why}`, { base: som(trace.base), percent: String(trace.percent) });
  return (
    <OfficeSheet title={quote.company_name}>
      <p>
        {[`${t('office_companies.tax_number')} ${quote.tax_number}`, quote.address, quote.contact]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {[
          quote.status === 'open' ? lastDay(quote.valid_until) : t(`office_companies.status_${quote.status}`),
          quote.actor,
        ].join(' · ')}
      </p>
      {quote.order !== null && (
        <Link className={styles.link} to={`/admin/orders/${quote.order}`}>
          {t('office_companies.to_order')}
        </Link>
      )}
      <OfficeTable
        caption={t('office_companies.goods')}
        rows={quote.lines}
        rowKey={({ variant }) => variant}
        columns={[
          {
            key: 'name',
            title: t('office_companies.good'),
            isHeading: true,
            cell: (line) => (
              <>
                {inLanguage(language, line.name, line.name_en)}
                <small className={styles.why}>{why(line)}</small>
              </>
            ),
          },
          { key: 'count', title: t('office_companies.pieces'), isNumber: true, cell: ({ count }) => count },
          { key: 'price', title: t('office_companies.price'), isNumber: true, cell: ({ price }) => som(price) },
          { key: 'sum', title: t('office_companies.sum'), isNumber: true, cell: ({ sum }) => som(sum) },
        ]}
      />
      {quote.type === 'delivery' && (
        <p>
          {t('office_companies.delivery_to', { address: placeText(quote, language) })}: {som(quote.delivery)}
        </p>
      )}
      <p className={styles.total}>
        {t('office_companies.total')}: {som(quote.total)}
      </p>
      {quote.note && <p>{quote.note}</p>}
    </OfficeSheet>
  );
}
