import { type FormEvent, useState } from 'react';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './dialog-form.module.css';

/** Sends a promo code that the customer applies by one tap; a code that is none is refused by the server, in the thread. */
export function PromoButton({ onSend }: { onSend: (code: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    onSend(code.trim());
    setCode('');
    setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('admin_chat.send_promo')}
      </button>
      {isOpen && (
        <AdminDialog title={t('admin_chat.send_promo')} onClose={() => setOpen(false)}>
          <form className={styles.form} onSubmit={send}>
            <Field label={t('chat.promo_offer')}>
              <TextInput
                autoComplete="off"
                maxLength={50}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </Field>
            <Button type="submit">{t('chat.send')}</Button>
          </form>
        </AdminDialog>
      )}
    </>
  );
}
