import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { characteristicKinds } from '#rules/catalog/characteristic-value.ts';
import { unitCodes } from '#rules/catalog/units.ts';

export const listCharacteristicLabels = endpoint({
  method: 'GET',
  path: '/admin/characteristics/labels/',
  access: 'manager',
  summary: 'What characteristics are called by now, in alphabetical order; the first five hundred',
  reply: z.object({ results: z.array(z.string()) }),
});

export const getKnownCharacteristic = endpoint({
  method: 'GET',
  path: '/admin/characteristics/known/',
  access: 'manager',
  summary: 'How products say a characteristic by now, so that the next one says it alike',
  query: z.object({ label: text(200) }),
  reply: z.object({
    /** As most of a sample have it; null where nothing is called so. */
    usual: z
      .object({
        ...inLanguages({ group_title: z.string(), label: z.string() }),
        kind: z.enum(characteristicKinds),
        unit: z.enum(unitCodes).nullable(),
      })
      .nullable(),
    /** Texts and choices, the most frequent first; at most fifty. */
    values: z.array(z.object(inLanguages({ value: z.string() }))),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/characteristics': typeof import('./characteristics.ts');
  }
}
