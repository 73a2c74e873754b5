import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, wholeNumber } from '#contract/fields.ts';

const version = wholeNumber(1, 2_147_483_647);

export const LabelRules = z.object({
  version,
  /** Days that a product is called new; null: people say which are. */
  new_days: wholeNumber(1, 365).nullable(),
  /** How many are recommended: the pinned and then the most sold; null: people say which are. */
  recommended_count: wholeNumber(1, 100).nullable(),
});
export type LabelRules = z.output<typeof LabelRules>;

export const getLabelRules = endpoint({
  method: 'GET',
  path: '/admin/label-rules/',
  access: 'manager',
  summary: 'By what rule products are called new and recommended',
  reply: LabelRules,
});

const LabelledProducts = z.array(z.object({ id, name: z.string() }));

export const previewLabelRules = endpoint({
  method: 'POST',
  path: '/admin/label-rules/preview/',
  access: 'manager',
  summary: 'Which products a rule would call new and recommended, the first hundred of each',
  body: LabelRules.omit({ version: true }),
  reply: z.object({ new_products: LabelledProducts, recommended: LabelledProducts }),
});

export const saveLabelRules = endpoint({
  method: 'PUT',
  path: '/admin/label-rules/',
  access: 'manager',
  summary: 'Sets the rule and the labels by it',
  body: LabelRules,
  reply: LabelRules,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/lists': typeof import('./lists.ts');
  }
}
