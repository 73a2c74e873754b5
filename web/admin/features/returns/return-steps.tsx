import { type FormEvent, useState } from 'react';
import type { AdminReturn } from '#contract/admin/returns.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { returnCalls } from './return-calls.ts';
import styles from './returns.module.css';
import { useReturnRefusal } from './use-return-refusal.ts';

/** Receives what was brought, and says which unit it is. */
export function ReceiveForm({ claim }: { claim: AdminReturn }) {
  const t = useT();
  const [serial, setSerial] = useState(claim.serial ?? claim.serials[0] ?? '');
  const move = useMove();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: claim.version, to: 'received' as const, ...(serial && { serial }) };
    move.mutate({ params: { id: Number(claim.id) }, body });
  };
  return (
    <AdminSheet title={t('admin_returns.receive')}>
      <form className={styles.form} onSubmit={send}>
        {claim.serials.length > 0 && (
          <Field label={t('admin_returns.which_unit')}>
            <Select value={serial} onChange={({ target }) => setSerial(target.value)}>
              {claim.serials.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" busy={move.isPending}>
          {t('admin_returns.receive_button')}
        </Button>
      </form>
    </AdminSheet>
  );
}

/** Ends it once the customer has their money, the other piece, or theirs again. */
export function CloseButton({ claim }: { claim: AdminReturn }) {
  const t = useT();
  const move = useMove();
  return (
    <Button
      busy={move.isPending}
      onClick={() => move.mutate({ params: { id: Number(claim.id) }, body: { version: claim.version, to: 'closed' } })}
    >
      {t('admin_returns.close')}
    </Button>
  );
}

function useMove() {
  const onRefused = useReturnRefusal();
  return useAdminMutation('POST /admin/returns/{id}/move/', { changes: returnCalls, onRefused });
}
