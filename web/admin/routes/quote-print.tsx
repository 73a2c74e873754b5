import { useParams, useSearchParams } from 'react-router';
import { languages } from '#rules/text/language.ts';
import { QuoteDocument, quoteDocumentKinds } from '#web/admin/features/companies/quote-document.tsx';
import { DocumentChoices } from '#web/admin/features/orders/document-choices.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/quotes/{id}/print/{kind}?lang=: a quote or its invoice, in the language of the company. */
export default function QuotePrintScreen() {
  const t = useT();
  const admin = useLanguage();
  const params = useParams();
  const [search] = useSearchParams();
  const id = Number(params.id);
  const kind = quoteDocumentKinds.find((each) => each === params.kind) ?? 'quote';
  const asked = search.get('lang');
  const language = languages.find((each) => each === asked) ?? admin;
  const query = useAdminQuery('GET /admin/quotes/{id}/', { params: { id } });
  const issue = useAdminMutation('POST /admin/quotes/{id}/invoice/', {
    changes: ['GET /admin/quotes/{id}/', 'GET /admin/quotes/'],
  });
  const quote = query.data;
  const hasNumber = kind === 'quote' || !!quote?.invoice;
  return (
    <AdminPage
      title={t(`admin_orders.paper_${kind}`)}
      back={{ to: `/admin/quotes/${id}`, text: t('admin_companies.quote', { id: String(id) }) }}
      actions={
        hasNumber ? (
          <Button onClick={() => window.print()}>{t('admin_orders.print')}</Button>
        ) : (
          <Button busy={issue.isPending} onClick={() => issue.mutate({ params: { id } })}>
            {t('admin_orders.issue_invoice')}
          </Button>
        )
      }
    >
      <DocumentChoices of={`/admin/quotes/${id}`} kinds={quoteDocumentKinds} kind={kind} language={language} />
      {!quote && <AdminWaiting query={query} />}
      {quote && !hasNumber && <p>{t('admin_companies.no_invoice')}</p>}
      {quote && hasNumber && <QuoteDocument kind={kind} quote={quote} language={language} />}
    </AdminPage>
  );
}
