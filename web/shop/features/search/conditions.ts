import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import type { Found } from './use-suggestions.ts';

/** A list that a text means: "Ноутбуки · 16 ГБ", and where it is. */
export type Condition = {
  thing: string;
  conditions: string;
  path: string;
  /** How many products it has; undefined where that was not counted. */
  count: number | undefined;
};

/**
 * The lists that a text means, with all that is understood first, then all of its category. Price and order are left to the
 * list of results: who types wants to see what there is.
 *
 * @param sayExcept "кроме Apple"
 */
export function conditionsOf(
  { text, understood, count }: Pick<Found, 'text' | 'understood' | 'count'>,
  sayExcept: (label: string) => string,
): Condition[] {
  const category = understood.find(({ kind }) => kind === 'category');
  if (!category) return [];
  const others = understood.filter((part) => part !== category && (part.kind === 'attribute' || part.kind === 'brand'));
  const whole = { thing: category.label, conditions: '', path: `/catalog/${category.value}`, count: undefined };
  if (others.length === 0) return [whole];
  const said = {
    ...whole,
    conditions: others.map((part) => sayCondition(part, sayExcept)).join(' · '),
    path: isAllOf(text, understood)
      ? `${whole.path}?${parametersOf(others)}`
      : `/search?${new URLSearchParams({ search: text })}`,
    count,
  };
  return [said, whole];
}

/** Whether an address of the category says all of the text. */
function isAllOf(text: string, understood: readonly UnderstoodPart[]): boolean {
  const said = understood.filter(({ kind }) => ['category', 'brand', 'attribute', 'words'].includes(kind));
  const chunks = new Set(said.flatMap((part) => part.text.split(/\s+/)));
  return text.split(/\s+/).every((chunk) => chunks.has(chunk));
}

function sayCondition({ label, name, value, is_not }: UnderstoodPart, sayExcept: (label: string) => string): string {
  if (is_not) return sayExcept(label);
  return value === '1' ? name : value === '0' ? `${name}: ${label}` : label;
}

function parametersOf(parts: readonly UnderstoodPart[]): string {
  const params = new URLSearchParams();
  const attributes = Map.groupBy(
    parts.filter(({ kind }) => kind === 'attribute'),
    ({ key }) => key,
  );
  for (const { kind, value } of parts)
    if (kind === 'brand') for (const one of value.split(',')) params.append('brand', one);
  for (const [key, own] of attributes) params.set(key, own.map(({ value }) => value).join(','));
  return String(params).replaceAll('%2C', ',');
}
