import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { optionValue } from '#rules/catalog/variant-options.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { findDefinitions } from '#server/catalog/editing/product-attribute-queries.ts';
import { categoryPaths } from '#server/catalog/sources/price-list/tree-queries.ts';
import { isToBeMade } from '#server/catalog/writer/drafted-options.ts';
import type { Difference, SaidAttribute, StoredOption, TreePlace } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What these differences are in words: what is known of attributes and the tree as it is called now. */
export async function differenceTexts(db: Db, differences: readonly Difference[], language: Language) {
  const said = differences.flatMap(({ field, after }) =>
    field === 'attribute' ? (after as SaidAttribute).attribute : [],
  );
  const apart = differences
    .flatMap(({ variant, field, before }) => [
      ...(variant?.options ?? []),
      ...(field === 'options' ? asOptions(before) : []),
    ])
    .map(({ attribute }) => attribute);
  const known = await findDefinitions(db, [...new Set([...said, ...apart])]);
  const definitions = new Map(known.map((each) => [each.id, each]));
  const isMoved = differences.some(({ field }) => field === 'tree_category');
  const paths = new Map((isMoved ? await categoryPaths(db) : []).map(({ id, paths: own }) => [id, own[language]]));
  const sideOf = (field: Difference['field'], value: unknown) => {
    if (field === 'tree_category') return paths.get((value as TreePlace).category ?? 0) ?? null;
    if (field === 'options') return shown(saidBy(asOptions(value)).join(' · ')) || null;
    if (field !== 'attribute') return shown(value);
    const { attribute, values } = value as SaidAttribute;
    const definition = definitions.get(attribute);
    const texts = definition ? values.map((each) => sayAttribute(each, definition, language)) : [];
    return texts.length > 0 ? shown(texts.join('; ')) : null;
  };
  // A colour first, as everywhere.
  const inOrder = known.toSorted((left, right) => Number(right.kind === 'colour') - Number(left.kind === 'colour'));
  const saidBy = (options: readonly StoredOption[]) =>
    inOrder.flatMap((definition) => {
      const own = options.find(({ attribute }) => attribute === definition.id);
      if (!own) return [];
      return isToBeMade(own) ? textIn(own.name ?? {}, language) : sayAttribute(optionValue(own), definition, language);
    });
  return ({ variant, field, before, after }: Difference) => ({
    variant: variant && { options: saidBy(variant.options) },
    field,
    attribute: field === 'attribute' ? (definitions.get((after as SaidAttribute).attribute)?.name ?? null) : null,
    before: sideOf(field, before),
    after: sideOf(field, after),
  });
}

const asOptions = (value: unknown) => (value ?? []) as readonly StoredOption[];

const mostSigns = 200;

/** A value as people read it: titles of what has one, the beginning of what is long. */
function shown(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return shown(value.map((row) => `${row.label}: ${row.value}`).join('; '));
  if (typeof value === 'object') return shown('title' in value ? value.title : 'name' in value ? value.name : '');
  const text = String(value);
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
}
