import { type FormEvent, useState } from 'react';
import { plainSerial, serialFault } from '#rules/catalog/serial.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './returns.module.css';

type SerialFieldProps = { orderId: number; item: number; piece: number; label: string; serial: string };

/** One piece's number: Enter, which scanners send by themselves, keeps it. */
export function SerialField({ orderId, item, piece, label, serial }: SerialFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(serial);
  const [fault, setFault] = useState<string>();
  const params = { id: orderId, item, piece };
  const changes = ['GET /admin/orders/{id}/serials/'] as const;
  const bind = useAdminMutation('PUT /admin/orders/{id}/serials/{item}/{piece}/', {
    changes,
    onRefused: (error) => {
      const isTaken = error instanceof ApiError && error.code === 'serial_taken';
      if (isTaken) setFault(takenText(error));
      return isTaken;
    },
  });
  const release = useAdminMutation('DELETE /admin/orders/{id}/serials/{item}/{piece}/', { changes });
  const takenText = ({ body }: ApiError) =>
    t('admin_returns.taken', { number: (body as { order_number: string | null }).order_number ?? '' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = serialFault(plainSerial(typed));
    setFault(wrong && t(`admin_returns.wrong_${wrong}`));
    if (!wrong) bind.mutate({ params, body: { serial: typed } });
  };
  const isStored = serial !== '' && plainSerial(typed) === serial;
  return (
    <form className={styles.serial} onSubmit={send}>
      <Field label={label} error={fault}>
        <TextInput
          value={typed}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isStored ? (
        <IconButton
          icon="trash"
          label={t('admin_returns.take_off', { serial })}
          disabled={release.isPending}
          onClick={() => release.mutate({ params })}
        />
      ) : (
        <Button type="submit" variant="ghost" busy={bind.isPending} disabled={typed.trim() === ''}>
          {t('admin_returns.keep')}
        </Button>
      )}
    </form>
  );
}
