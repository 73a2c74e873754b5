import { useParams, useSearchParams } from 'react-router';
import { languages } from '#rules/text/language.ts';
import { Paper } from '#web/admin/features/orders/document.tsx';
import { DocumentChoices } from '#web/admin/features/orders/document-choices.tsx';
import { documentKinds } from '#web/admin/features/orders/document-words.ts';
import { InvoiceState } from '#web/admin/features/orders/invoice-state.tsx';
import { useIssueDocument } from '#web/admin/features/orders/use-issue-document.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/orders/{id}/print/{kind}?lang=: a document of an order, in its recipient's language. */
export default function PrintScreen() {
  const t = useT();
  const admin = useLanguage();
  const params = useParams();
  const [search] = useSearchParams();
  const id = Number(params.id);
  const kind = documentKinds.find((each) => each === params.kind) ?? 'slip';
  const asked = search.get('lang');
  const language = languages.find((each) => each === asked) ?? admin;
  const number = search.get('number');
  const query = useAdminQuery('GET /admin/orders/{id}/', { params: { id } });
  const asking = { params: { id, kind }, query: number ? { number: Number(number) } : {} };
  const paper = useAdminQuery('GET /admin/orders/{id}/documents/{kind}/', asking).data;
  const footer = useAdminQuery('GET /site/footers/').data;
  const units = useAdminQuery('GET /admin/orders/{id}/serials/', { params: { id } }, { enabled: kind === 'warranty' });
  const { issue, isBusy } = useIssueDocument(id, kind);
  const order = query.data;
  const isNumbered = kind !== 'invoice' || !!paper?.invoice;
  const isReady = isNumbered && (kind !== 'warranty' || !!units.data);
  return (
    <AdminPage
      title={t(`admin_orders.paper_${kind}`)}
      back={{ to: `/admin/orders/${id}`, text: order?.number ?? t('admin_orders.one') }}
      actions={
        isNumbered && (
          <Button busy={isBusy} onClick={paper?.issued_at ? () => window.print() : issue}>
            {t('admin_orders.print')}
          </Button>
        )
      }
    >
      <DocumentChoices of={`/admin/orders/${id}`} kinds={documentKinds} kind={kind} language={language} />
      {!(order && paper) && <AdminWaiting query={query} />}
      {kind === 'invoice' && paper && (
        <InvoiceState
          invoice={paper.invoice}
          language={language}
          isBusy={isBusy}
          of={`/admin/orders/${id}`}
          onIssue={issue}
        />
      )}
      {order && isReady && paper && footer && (
        <Paper
          kind={kind}
          order={order}
          language={language}
          paper={paper}
          pickup={footer.pickup}
          units={units.data?.lines ?? []}
        />
      )}
    </AdminPage>
  );
}
