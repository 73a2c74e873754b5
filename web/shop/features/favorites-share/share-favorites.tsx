import { useEffect, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { useShare } from '#web/shop/features/catalog/use-share.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './share-favorites.module.css';

/** Sends a link that shows the favourites as they are now, and ends the links that were sent. */
export function ShareFavorites() {
  const t = useT();
  const { isShared, isSent, isBusy, send, end } = useFavoritesLink();
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} disabled={isBusy} onClick={send}>
        <Icon name="copy" size={20} />
        {t('favorites.share')}
      </button>
      {isShared && (
        <button type="button" className={styles.action} disabled={isBusy} onClick={end}>
          <Icon name="close" size={20} />
          {t('favorites.unshare')}
        </button>
      )}
      {isSent && <p className={styles.note}>{t('favorites.shared_note')}</p>}
    </div>
  );
}

function useFavoritesLink() {
  const t = useT();
  const share = useShare();
  const inLanguage = useLocalPath();
  const [isShared, setShared] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Without an answer there is nothing to end yet; a press on "share" finds out.
    api('GET /users/favorites/share/').then(
      ({ is_shared }) => setShared(is_shared),
      () => undefined,
    );
  }, []);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    doing(async () => {
      const { key } = await api('POST /users/favorites/share/');
      setShared(true);
      setSent(true);
      await share(t('favorites.shared_title'), inLanguage(`/favorite?list=${key}`));
    });
  const end = () =>
    doing(async () => {
      await api('DELETE /users/favorites/share/');
      setShared(false);
      setSent(false);
      toast.success(t('favorites.unshared'));
    });
  return { isShared, isSent, isBusy, send, end };
}
