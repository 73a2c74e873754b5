import type { Input } from '#contract/client.ts';

export type NewAttribute = Input<'POST /admin/attributes/'>['body'];

/** An attribute as the admin sends a new one: a choice without values, in no group, unless said otherwise. */
export const aNewAttribute = (ru: string, more: Partial<NewAttribute> = {}): NewAttribute => ({
  help: {},
  spellings: [],
  order_words: [],
  group: null,
  unit: null,
  decimals: 0,
  better: 'none',
  is_multiple: false,
  is_open: false,
  key: '',
  kind: 'choice',
  name: { ru },
  ...more,
});
