import { useState } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from '#web/session/forms.module.css';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.tsx';

/** Everything that the shop knows of the person, as a file. */
export function ExportButton() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const data = await api('GET /users/me/export/');
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'dukon.json');
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
