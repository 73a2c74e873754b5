import type { categoriesRefusals } from '#contract/refusals/categories.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  category_slug: 'An address has Latin letters, digits and hyphens, at least one of them a letter.',
  category_slug_taken: 'The address {slug} already leads to another category.',
  under_itself: 'A category cannot stand below itself.',
  too_deep: 'The tree would have more than {most} levels.',
  not_among_children: 'There is no such category here.',
  into_itself: 'Merge it with another one.',
  attribute_key: 'A key begins with a Latin letter; letters, digits and underscores follow.',
  attribute_key_taken: 'The key {key} is taken.',
  unit_of_no_number: 'Only numbers have a unit.',
  tells_nothing_apart: 'Variants differ by a choice, a colour or a number.',
  attribute_twice: 'This attribute is named twice.',
  accessory_twice: 'This category is named twice.',
  accessory_of_itself: 'A category does not go with itself, nor with one that it stands in.',
  variants_need_both: 'Variants of one product differ by them, so they cannot be merged.',
  other_attribute_kind: 'Only attributes of one kind and unit can be merged.',
  value_taken: 'There is such a value already.',
  value_of_other_attribute: 'This is a value of another attribute.',
  value_belongs_to_itself: 'A value cannot count as itself.',
  value_is_a_shade: '“{name}” counts as another value itself. Choose the one that it counts as.',
  value_has_shades: 'Others count as this value, “{name}” for one. Choose another value for them first.',
  no_choice: 'Only attributes with a choice have values.',
  attribute_value_form: 'Values of this attribute are of another kind.',
  one_value_only: 'This attribute has one value only.',
  words_decided: 'What these words mean was decided already.',
} as const satisfies SentencesOf<typeof categoriesRefusals>;
