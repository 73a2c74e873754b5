import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { toast } from '#web/ui/toast.tsx';

/** Shares the page as it is, or another address of the shop, and says what came of it. */
export function useShare(): (title: string, path?: string) => Promise<void> {
  const t = useT();
  const language = useLanguage();
  return async (title, path = '') => {
    try {
      const [{ share }] = await Promise.all([import('./share.ts'), loadShopTexts('product-extras', language)]);
      const outcome = await share(title, new URL(path, location.href).href);
      if (outcome === 'copied') toast.success(t('catalog.link_copied'));
      if (outcome === 'failed') toast.error(t('error.generic'));
    } catch {
      toast.error(t('error.network'));
    }
  };
}
