import type { Declarations } from './declare.ts';

/** Categories, attributes and their values. */
export const categoriesRefusals = {
  category_slug: {},
  category_slug_taken: { slug: 'text' },
  under_itself: {},
  too_deep: { most: 'number' },
  not_among_children: {},
  into_itself: {},
  attribute_key: {},
  attribute_key_taken: { key: 'text' },
  unit_of_no_number: {},
  tells_nothing_apart: {},
  attribute_twice: {},
  accessory_twice: {},
  accessory_of_itself: {},
  other_attribute_kind: {},
  variants_need_both: {},
  value_taken: {},
  value_of_other_attribute: {},
  value_belongs_to_itself: {},
  value_is_a_shade: { name: 'text' },
  value_has_shades: { name: 'text' },
  no_choice: {},
  attribute_value_form: {},
  one_value_only: {},
  words_decided: {},
} as const satisfies Declarations;
