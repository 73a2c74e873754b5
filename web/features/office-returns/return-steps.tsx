import { type FormEvent, useState } from 'react';
import type { Call, OfficeReturn } from '#contract/client.ts';
import { OfficeSheet } from '#web/features/office/office-page.tsx';
import { staleCurrent, useOfficeMutation } from '#web/features/office/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './returns.module.css';

/** What is asked anew once a return has moved. */
export const returnCalls: readonly Call[] = [
  'GET /office/returns/{id}/',
  'GET /office/returns/',
  'GET /office/orders/{id}/serials/',
  'GET /office/orders/{id}/money/',
  'GET /office/stock/',
];

/** Receives what was brought, and says which unit it is. */
export function ReceiveForm({ claim }: { claim: OfficeReturn }) {
  const t = useT();
  const [serial, setSerial] = useState(claim.serial ?? claim.serials[0] ?? '');
  const move = useMove();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: claim.version, to: 'received' as const, ...(serial && { serial }) };
    move.mutate({ params: { id: Number(claim.id) }, body });
  };
  return (
    <OfficeSheet title={t('office_returns.receive')}>
      <form className={styles.form} onSubmit={send}>
        {claim.serials.length > 0 && (
          <Field label={t('office_returns.which_unit')}>
            <Select value={serial} onChange={({ target }) => setSerial(target.value)}>
              {claim.serials.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" busy={move.isPending}>
          {t('office_returns.receive_button')}
        </Button>
      </form>
    </OfficeSheet>
  );
}

/** Ends it once the customer has their money, the other piece, or theirs again. */
export function CloseButton({ claim }: { claim: OfficeReturn }) {
  const t = useT();
  const move = useMove();
  return (
    <Button
      busy={move.isPending}
      onClick={() => move.mutate({ params: { id: Number(claim.id) }, body: { version: claim.version, to: 'closed' } })}
    >
      {t('office_returns.close')}
    </Button>
  );
}

function useMove() {
  const stale = useStaleToast();
  return useOfficeMutation('POST /office/returns/{id}/move/', { changes: returnCalls, onRefused: stale });
}

/** Says that somebody was faster; the screen shows what they did as soon as it asks again. */
export function useStaleToast(): (error: unknown) => boolean {
  const t = useT();
  return (error) => {
    const isStale = staleCurrent(error) !== undefined;
    if (isStale) toast.error(t('office_returns.stale'));
    return isStale;
  };
}
