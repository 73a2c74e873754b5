import { useParams, useSearchParams } from 'react-router';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { Paper } from '#web/features/office-orders/paper.tsx';
import { PaperChoices } from '#web/features/office-orders/paper-choices.tsx';
import { useSeller } from '#web/features/office-orders/paper-seller.tsx';
import { paperKinds } from '#web/features/office-orders/paper-words.ts';
import { useOrderAnswers } from '#web/features/office-orders/use-order-steps.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/orders/{id}/print/{kind}?lang=: a paper of an order, in the language of whoever gets it. */
export default function PrintScreen() {
  const t = useT();
  const office = useLanguage();
  const params = useParams();
  const [search] = useSearchParams();
  const id = Number(params.id);
  const kind = paperKinds.find((each) => each === params.kind) ?? 'slip';
  const asked = search.get('lang');
  const language = asked === 'ru' || asked === 'en' ? asked : office;
  const query = useOfficeQuery('GET /office/orders/{id}/', { params: { id } });
  const seller = useSeller();
  const company = useOfficeQuery('GET /office/orders/{id}/company/', { params: { id } }).data;
  const units = useOfficeQuery(
    'GET /office/orders/{id}/serials/',
    { params: { id } },
    { enabled: kind === 'warranty' },
  );
  const issue = useOfficeMutation('POST /office/orders/{id}/invoice/', useOrderAnswers());
  const order = query.data;
  const hasNumber = kind !== 'invoice' || !!order?.invoice;
  const isReady = hasNumber && (kind !== 'warranty' || !!units.data);
  return (
    <OfficePage
      title={t(`office_orders.paper_${kind}`)}
      back={{ to: `/admin/orders/${id}`, text: order?.number ?? t('office_orders.one') }}
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
      <PaperChoices of={`/admin/orders/${id}`} kinds={paperKinds} {...{ kind, language }} />
      {!order && <OfficeWaiting query={query} />}
      {order && !hasNumber && <p>{t('office_orders.no_invoice')}</p>}
      {order && isReady && seller && company && (
        <Paper {...{ kind, order, seller, language }} company={company.company} units={units.data?.lines ?? []} />
      )}
    </OfficePage>
  );
}
