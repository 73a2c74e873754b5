import type { ExchangeCredentials } from '#contract/admin/exchange.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { RowActions } from '#web/admin/kit/row-actions.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Secret } from './secret-sheet.tsx';

const listCall = 'GET /admin/exchange/credentials/';

/** The logins of 1C, and what can be done about each. */
export function AccessList({ onRenewed }: { onRenewed: (secret: Secret) => void }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_exchange.logins')}>
      <RowList
        name="exchange-logins"
        place="logins"
        title={t('admin_exchange.logins')}
        query={useAdminQuery(listCall)}
        rows={(logins) => logins}
        columns={useColumns(onRenewed)}
        rowKey={({ id }) => id}
        empty={{ icon: 'shield', title: t('admin_exchange.logins_none'), text: t('admin_exchange.logins_none_text') }}
      />
    </AdminSheet>
  );
}

function useColumns(onRenewed: (secret: Secret) => void): Column<ExchangeCredentials>[] {
  const t = useT();
  return [
    { key: 'name', title: t('admin_exchange.name'), isHeading: true, cell: ({ name }) => name },
    {
      key: 'login',
      title: t('admin_exchange.login'),
      cell: ({ login, is_on: isOn }) => (
        <>
          {login} {!isOn && <Tag>{t('admin_exchange.is_off')}</Tag>}
        </>
      ),
      text: ({ login }) => login,
    },
    {
      key: 'used',
      title: t('admin_exchange.used'),
      cell: ({ last_used_at: at }) => (at ? <Day at={at} time /> : t('admin_exchange.never')),
      text: ({ last_used_at: at }) => at,
    },
    {
      key: 'care',
      title: t('admin_exchange.care'),
      isAction: true,
      cell: (login) => <AccessCare login={login} onRenewed={onRenewed} />,
    },
  ];
}

function AccessCare({ login, onRenewed }: { login: ExchangeCredentials; onRenewed: (secret: Secret) => void }) {
  const t = useT();
  const { id, version, is_on: isOn, name } = login;
  const change = useAdminMutation('PUT /admin/exchange/credentials/{id}/', {
    changes: [listCall],
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_exchange.stale'));
      return isStale;
    },
  });
  const renew = useAdminMutation('POST /admin/exchange/credentials/{id}/renew/', {
    changes: [listCall],
    onDone: onRenewed,
  });
  return (
    <RowActions
      name={name}
      actions={[
        {
          text: t(isOn ? 'admin_exchange.off' : 'admin_exchange.on'),
          onDo: () => change.mutate({ params: { id }, body: { version, is_on: !isOn } }),
        },
        {
          text: t('admin_exchange.renew'),
          question: {
            title: t('admin_exchange.renew_title'),
            text: t('admin_exchange.renew_text', { name }),
            confirm: t('admin_exchange.renew'),
          },
          onDo: () => renew.mutate({ params: { id } }),
        },
      ]}
    />
  );
}
