import { copyText } from '#web/ui/copy-text.ts';

/** What came of sharing; `dismissed`: the sharer has changed their mind. */
export type Shared = 'shared' | 'dismissed' | 'copied' | 'failed';

/** Shows the device's own way of sharing a page, or copies its address where there is none. */
export async function share(title: string, url: string): Promise<Shared> {
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
