import { useT } from '#web/i18n/i18n.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Copies an order's number, to the clipboard. */
export function CopyNumber({ number }: { number: string }) {
  const t = useT();
  const copy = async () =>
    (await copyText(number)) ? toast.success(t('order.copied')) : toast.error(t('error.generic'));
  return <IconButton icon="copy" label={t('order.copy')} onClick={copy} />;
}
