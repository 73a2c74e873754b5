/**
 * Puts a text on the clipboard. Browsers refuse it on pages without https; a field that is selected works there too.
 *
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const isWritten = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isWritten) return true;
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
