import { expect, test } from 'vitest';
import { type RuledField, type RuledSource, ruledFields, sourceRules } from '#rules/catalog/source-rules.ts';
import { inAllLanguages, inEveryLanguage, sameInEveryLanguage } from '#rules/text/translations.ts';
import { planProduct } from './plan-product.ts';
import { policies } from './policy.ts';
import type { DifferingField, ProductDraft, StoredProduct } from './product-batch.ts';

const kind = (key: string) => ({ key, ...sameInEveryLanguage('title', key) });
const line = (label: string) => ({
  ...inAllLanguages({ group_title: 'Основное', group_title_en: 'Main' }, ['group_title']),
  ...sameInEveryLanguage('label', label),
  ...sameInEveryLanguage('value', '1'),
});

const stored: StoredProduct = {
  id: 1,
  source_id: 's-1',
  name: 'Лампа',
  name_en: 'Lamp',
  name_ky: 'Чырак',
  description: 'Светит.',
  description_en: 'It shines.',
  description_ky: 'Жарык берет.',
  brand: kind('tunduk'),
  category: kind('tunduk-lamps'),
  characteristics: [line('Наше')],
  discount: 0,
  is_arrived: false,
  is_gsi: false,
  is_recommended: false,
  is_accessory: false,
  status: 'published',
  place: { category: null, is_read: true },
  attributes: [],
  variants: [
    {
      id: 7,
      offerId: null,
      sku: 'L-1',
      options: [],
      price: 1000,
      oldPrice: null,
      stock: 3,
      hasMoved: true,
      isArchived: false,
    },
  ],
};

/** Says something else of everything. */
const draft: ProductDraft = {
  source_id: 's-1',
  name: 'Светильник',
  name_en: 'Luminaire',
  name_ky: 'Шам',
  description: 'Горит.',
  description_en: 'It burns.',
  description_ky: 'Күйөт.',
  brand: kind('ala-too'),
  category: kind('ala-too-lamps'),
  characteristics: [line('Их')],
  discount: 5,
  is_arrived: true,
  is_gsi: true,
  is_recommended: true,
  is_accessory: true,
  status: 'draft',
  variants: [{ id: 7, sku: 'L-2', price: 900, oldPrice: 950, stock: 9 }],
};

const fieldOf = (field: DifferingField): RuledField => {
  if (field.startsWith('is_')) return 'labels';
  if (inEveryLanguage('description').some((name) => name === field)) return 'description';
  if (field.startsWith('name_')) return 'name_translations';
  return field as RuledField;
};

function planOf(source: RuledSource, said: Partial<ProductDraft> = {}) {
  const policy = { price_list: policies.priceList, supplier: policies.supplier, one_c: policies.oneC }[source];
  return planProduct({ ...draft, ...said }, stored, 'key', {
    policy: { ...policy, refusesFalseSavings: false },
    brand: (wanted) => wanted,
    category: () => kind('ala-too-lamps'),
    common: { colour: 1, number: 2 },
    values: ({ otherwise }, attribute) => ({ attribute, ...otherwise }),
    skuOwners: new Map(),
    takenSkus: new Set(),
    held: new Map(),
    prices: new Map(),
  });
}

test.each(Object.keys(sourceRules) as RuledSource[])('what the table says of %s is what is written', (source) => {
  const changed = new Set(planOf(source).differences.map(({ field }) => fieldOf(field)));
  const rules = sourceRules[source];
  // The shop has a description of its own, and drafts have no pictures.
  const expected = ruledFields.filter((field) => ['source', 'beside'].includes(rules[field]) && field !== 'pictures');
  expect([...changed].toSorted()).toEqual(expected.toSorted());
});

test('a description that is the one the source gave before is no other word of the shop', () => {
  const previous = { description: 'Светит.', labels: [] };
  const { differences } = planOf('one_c', { previous });
  expect(differences.find(({ field }) => field === 'description')?.after).toBe('Горит.');
});

test('lines of the shop stay behind those of the source, but for those that the source gave before', () => {
  const linesOf = (labels: string[]) =>
    planOf('one_c', { previous: { description: null, labels } }).target?.characteristics?.map(({ label }) => label);
  expect(linesOf([])).toEqual(['Их', 'Наше']);
  expect(linesOf(['Наше'])).toEqual(['Их']);
});
