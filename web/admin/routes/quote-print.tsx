import { useParams, useSearchParams } from 'react-router';
import { QuotePaper, quotePaperKinds } from '#web/admin/features/companies/quote-paper.tsx';
import { useQuoteRefusal } from '#web/admin/features/companies/use-quote-refusal.ts';
import { PaperChoices } from '#web/admin/features/orders/paper-choices.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/quotes/{id}/print/{kind}?lang=: a quote or its invoice, in the language of the company. */
export default function QuotePrintScreen() {
  const t = useT();
  const office = useLanguage();
  const params = useParams();
  const [search] = useSearchParams();
  const id = Number(params.id);
  const kind = quotePaperKinds.find((each) => each === params.kind) ?? 'quote';
  const asked = search.get('lang');
  const language = asked === 'ru' || asked === 'en' ? asked : office;
  const query = useOfficeQuery('GET /office/quotes/{id}/', { params: { id } });
  const issue = useOfficeMutation('POST /office/quotes/{id}/invoice/', {
    changes: ['GET /office/quotes/{id}/', 'GET /office/quotes/'],
    onRefused: useQuoteRefusal(),
  });
  const quote = query.data;
  const hasNumber = kind === 'quote' || !!quote?.invoice;
  return (
    <OfficePage
      title={t(`office_orders.paper_${kind}`)}
      back={{ to: `/admin/quotes/${id}`, text: t('office_companies.quote', { id: String(id) }) }}
      actions={
        hasNumber ? (
          <Button onClick={() => window.print()}>{t('office_orders.print')}</Button>
        ) : (
          <Button busy={issue.isPending} onClick={() => issue.mutate({ params: { id } })}>
            {t('office_orders.issue_invoice')}
          </Button>
        )
      }
    >
      <PaperChoices of={`/admin/quotes/${id}`} kinds={quotePaperKinds} {...{ kind, language }} />
      {!quote && <OfficeWaiting query={query} />}
      {quote && !hasNumber && <p>{t('office_companies.no_invoice')}</p>}
      {quote && hasNumber && <QuotePaper {...{ kind, quote, language }} />}
    </OfficePage>
  );
}
