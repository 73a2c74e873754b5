import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Reply } from '#contract/client.ts';
import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { api } from '#web/api/browser.ts';
import type { DraftCharacteristic, ProductDraft } from './product-draft.ts';

export type KnownValue = Reply<'GET /admin/characteristics/known/'>['values'][number];

/** How the shop says a characteristic of this name: its values, and a way to say the next one alike. */
export function useKnownCharacteristic(place: number, label: string) {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const call = 'GET /admin/characteristics/known/';
  const input = { query: { label: label.trim() } };
  const kind = getValues(`characteristics.${place}.kind`);
  const known = useAdminQuery(call, input, { enabled: kind === 'choice' && label.trim() !== '' });

  const isOnlyNamed = (line: DraftCharacteristic) =>
    line.label.trim() !== '' &&
    line.kind === 'text' &&
    [line.number, line.value, ...otherLanguages.map((language) => line[translationOf('label', language)])].every(
      (typed) => !typed,
    );

  /** Fills in what is still empty; typed values stay, also those typed during the call. */
  async function adopt() {
    if (!isOnlyNamed(getValues(`characteristics.${place}`))) return;
    const { usual } = await client.fetchQuery({ queryKey: [call, input], queryFn: () => api(call, input) });
    const line = getValues(`characteristics.${place}`);
    if (!usual || line.label.trim() !== input.query.label || !isOnlyNamed(line)) return;
    const { unit, ...others } = usual;
    setValue(`characteristics.${place}`, { ...line, ...others, unit: unit ?? '' }, { shouldDirty: true });
  }

  return { values: known.data?.values ?? [], adopt: () => void adopt() };
}
