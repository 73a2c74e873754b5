import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Sends files one after another, so that their order stays, and reports each that was refused. */
export function useUploads(onAdded: (names: string[]) => void) {
  const t = useT();
  const [waiting, setWaiting] = useState(0);
  async function send(files: File[]) {
    const added: string[] = [];
    // Further files may be dropped before these have arrived.
    setWaiting((before) => before + files.length);
    for (const file of files) {
      try {
        added.push((await api('POST /admin/product-pictures/', { body: file })).name);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isBad = error.status === 400 || error.status === 413;
        toast.error(isBad ? t('admin_products.picture_refused', { name: file.name }) : errorText(t, error));
      } finally {
        setWaiting((before) => before - 1);
      }
    }
    onAdded(added);
  }
  return { send, waiting };
}
