import { useParams } from 'react-router';
import type { AdminReturn } from '#contract/admin/returns.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { DecisionForm } from '#web/admin/features/returns/decision-form.tsx';
import { CloseButton, ReceiveForm } from '#web/admin/features/returns/return-steps.tsx';
import { ReturnFacts, ReturnHistory } from '#web/admin/features/returns/return-view.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** /admin/returns/:id: one return, and its next step. */
export default function ReturnScreen() {
  const t = useT();
  const language = useLanguage();
  const id = Number(useParams().id);
  const claim = useAdminQuery('GET /admin/returns/{id}/', { params: { id } });
  const back = { to: '/admin/returns', text: t('admin_returns.title') };
  return (
    <AdminPage
      title={`${t('admin_returns.one')} ${t('admin.number', { number: id })}`}
      back={back}
      intro={claim.data && variantLabel(claim.data, language)}
    >
      {claim.data ? (
        <>
          <NextStep key={claim.data.version} claim={claim.data} />
          <ReturnFacts claim={claim.data} />
          <ReturnHistory claim={claim.data} />
        </>
      ) : (
        <AdminWaiting query={claim} />
      )}
    </AdminPage>
  );
}

function NextStep({ claim }: { claim: AdminReturn }) {
  const t = useT();
  const isManager = mayOpen(useStaffMe().role, 'manager');
  if (claim.status === 'closed') return null;
  if (claim.status === 'requested') {
    return (
      <>
        <ReceiveForm claim={claim} />
        {isManager && <DecisionForm claim={claim} />}
      </>
    );
  }
  if (claim.status !== 'received') {
    return (
      <>
        {claim.status === 'exchange' && claim.serial !== null && (
          <Alert tone="info">{t('admin_returns.bind_other')}</Alert>
        )}
        <div>
          <CloseButton claim={claim} />
        </div>
      </>
    );
  }
  return isManager ? <DecisionForm claim={claim} /> : <p>{t('admin_returns.manager_decides')}</p>;
}
