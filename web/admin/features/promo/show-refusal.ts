import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import type { TextKey, Translate } from '#web/i18n/texts.ts';
import type { TypedPromo } from './promo-terms.ts';

type Form = TypedPromo & { code: string };

const sentences: { wire: string; field: keyof Form; text: TextKey }[] = [
  { wire: 'code', field: 'code', text: 'admin_promo.taken' },
  { wire: 'ends_at', field: 'ends', text: 'admin_promo.ends_before' },
  { wire: 'total_limit', field: 'total', text: 'admin_promo.below_used' },
];

/** Shows the server's field errors at the fields of the form. @returns whether there was one */
export function showRefusal(error: unknown, setError: UseFormSetError<Form>, t: Translate): boolean {
  if (!(error instanceof ApiError)) return false;
  const refused = sentences.find(({ wire }) => error.fieldMessages(wire).length > 0);
  if (refused) setError(refused.field, { message: t(refused.text) }, { shouldFocus: true });
  return refused !== undefined;
}
