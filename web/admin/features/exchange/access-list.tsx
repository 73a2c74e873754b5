import type { ExchangeCredentials } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './exchange.module.css';
import type { Secret } from './secret-sheet.tsx';

const listCall = 'GET /office/exchange/credentials/';

/** The logins of 1C, and what can be done about each. */
export function AccessList({ onRenewed }: { onRenewed: (secret: Secret) => void }) {
  const t = useT();
  const list = useOfficeQuery(listCall);
  return (
    <OfficeSheet title={t('office_exchange.logins')}>
      {!list.data && <OfficeWaiting query={list} />}
      {list.data?.length === 0 && <p>{t('office_exchange.logins_none')}</p>}
      {list.data && list.data.length > 0 && (
        <OfficeTable
          caption={t('office_exchange.logins')}
          rows={list.data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: t('office_exchange.name'), cell: ({ name }) => name },
            {
              key: 'login',
              title: t('office_exchange.login'),
              cell: ({ login, is_on }) => (
                <>
                  {login} {!is_on && <Tag>{t('office_exchange.is_off')}</Tag>}
                </>
              ),
            },
            {
              key: 'used',
              title: t('office_exchange.used'),
              cell: ({ last_used_at: at }) => (at ? <Day at={at} time /> : t('office_exchange.never')),
            },
            {
              key: 'care',
              title: t('office_exchange.care'),
              cell: (login) => <AccessCare login={login} onRenewed={onRenewed} />,
            },
          ]}
        />
      )}
    </OfficeSheet>
  );
}

function AccessCare({ login, onRenewed }: { login: ExchangeCredentials; onRenewed: (secret: Secret) => void }) {
  const t = useT();
  const { id, version, is_on: isOn, name } = login;
  const change = useOfficeMutation('PUT /office/exchange/credentials/{id}/', {
    changes: [listCall],
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('office_exchange.stale'));
      return isStale;
    },
  });
  const renew = useOfficeMutation('POST /office/exchange/credentials/{id}/renew/', {
    changes: [listCall],
    onDone: onRenewed,
  });
  return (
    <div className={styles.actions}>
      <Button
        variant="ghost"
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { version, is_on: !isOn } })}
      >
        {t(isOn ? 'office_exchange.off' : 'office_exchange.on')}
      </Button>
      <ConfirmButton
        title={t('office_exchange.renew_title')}
        text={t('office_exchange.renew_text', { name })}
        confirm={t('office_exchange.renew')}
        onConfirm={() => renew.mutate({ params: { id } })}
      >
        {t('office_exchange.renew')}
      </ConfirmButton>
    </div>
  );
}
