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
  return copy(url);
}

/** The clipboard is kept from pages without https; a field that is selected works there too. */
async function copy(text: string): Promise<Shared> {
  if (navigator.clipboard) {
    const isWritten = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isWritten) return 'copied';
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied ? 'copied' : 'failed';
}
