import type { AttributeField } from '#contract/admin/catalog.ts';

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/**
 * Values whose name or spelling in any language has every typed word, or that belong to one that has: "чёрный" finds its shades.
 * Those that belong to none come first.
 */
export function findValues({ values }: AttributeField, typed: string): AttributeField['values'] {
  const words = plain(typed).split(/\s+/);
  const fits = ({ name, spellings }: AttributeField['values'][number]) =>
    [...Object.values(name), ...spellings].some((text) => words.every((word) => plain(text).includes(word)));
  const fitting = new Set(values.filter(fits).map(({ id }) => id));
  return values.filter(({ id, belongs_to: whole }) => fitting.has(id) || (whole !== null && fitting.has(whole)));
}
