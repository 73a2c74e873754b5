import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { toast } from '#web/ui/toast.tsx';

const explained = ['quote_closed', 'quote_expired', 'out_of_stock'];

/** Shows why a quote was refused. @returns (of the made function) whether it had words for it */
export function useQuoteRefusal(): (error: unknown) => boolean {
  const t = useT();
  return (error) => {
    const code = error instanceof ApiError ? (error.code ?? '') : '';
    if (!explained.includes(code)) return false;
    toast.error(t(`admin_companies.error_${code}` as TextKey));
    return true;
  };
}
