import type { Attribute } from '#contract/admin/attributes.ts';
import type { Input } from '#contract/client.ts';
import { inAllFields } from '#rules/text/localized-text.ts';

type Saved = Omit<Input<'PUT /admin/attributes/{id}/'>['body'], 'version'>;
type Unit = NonNullable<Saved['unit']>;

/** An attribute as its form holds it; no unit is ''. */
export type AttributeFormValues = Omit<Saved, 'unit'> & { unit: Unit | '' };

export const readAttributeForm = (attribute: Attribute) => ({
  version: attribute.version,
  values: {
    name: inAllFields(attribute.name),
    help: inAllFields(attribute.help),
    spellings: attribute.spellings,
    group: attribute.group,
    unit: (attribute.unit ?? '') as Unit | '',
    decimals: attribute.decimals,
    better: attribute.better,
    order_words: attribute.order_words,
    is_multiple: attribute.is_multiple,
    is_open: attribute.is_open,
  },
});

/** What is sent of the form. */
export const savedOf = ({ unit, ...values }: AttributeFormValues): Saved => ({ ...values, unit: unit || null });

/** One that is not there yet. */
export const blankAttribute: AttributeFormValues = {
  name: inAllFields({}),
  help: inAllFields({}),
  spellings: [],
  group: null,
  unit: '',
  decimals: 0,
  better: 'none',
  order_words: [],
  is_multiple: false,
  is_open: false,
};
