import type { Language } from '#rules/text/language.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { toast } from '#web/ui/toast.tsx';

type Shared = { title: string; path?: string };

/** Shares the page as it is, or another address of the shop, and says what came of it. @throws without a connection */
export async function share(language: Language, { title, path = '' }: Shared): Promise<void> {
  await loadShopTexts('product-extras', language);
  const t = textsOf(language).translate;
  const outcome = await shareAddress(title, new URL(path, location.href).href);
  if (outcome === 'copied') toast.success(t('catalog.link_copied'));
  if (outcome === 'failed') toast.error(t('error.generic'));
}

/** Shows the device's own way of sharing a page, or copies its address where there is none; `dismissed`: the sharer has changed their mind. */
async function shareAddress(title: string, url: string): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
