import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Shares the page as it is, or another address of the shop, and says what came of it. */
export function useShare(): (title: string, path?: string) => Promise<void> {
  const t = useT();
  const language = useLanguage();
  return (title, path = '') =>
    import('./share.ts')
      .then(({ share }) => share(language, { title, path }))
      .catch(() => toast.error(t('error.network')));
}
