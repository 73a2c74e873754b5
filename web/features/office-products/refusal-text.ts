import type { BulkRefusal } from '#contract/client.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';

/** Why a discount was refused; undefined for other errors. */
export const refusalOf = ({ code, body }: ApiError): BulkRefusal | undefined =>
  code === 'dishonest_discount' ? (body as { refusal: BulkRefusal }).refusal : undefined;

/** Tells a refusal in the language of whoever reads it. */
export function useRefusalText(): (refusal: BulkRefusal) => string {
  const t = useT();
  const money = useMoney();
  const language = useLanguage();
  return ({ reason, price = 0, lowest = 0, highest = 0, since }) => {
    const day = since ? new Date(since).toLocaleDateString(language) : '';
    return t(`office_products.refused_${reason}`, {
      price: money(price),
      lowest: money(lowest),
      highest: money(highest),
      day,
    });
  };
}
