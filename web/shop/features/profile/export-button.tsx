import { useState } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from '#web/session/forms.module.css';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Everything that the shop knows of the person, as a file. */
export function ExportButton() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const data = await api('GET /users/me/export/');
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'dukon.json';
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={styles.muted}>{t('profile.export_text')}</p>
      <Button variant="ghost" busy={isBusy} onClick={save}>
        {t('profile.export')}
      </Button>
    </>
  );
}
