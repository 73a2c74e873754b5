import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { attributeParameter, saysNothingOfList } from '#rules/text/list-parameters.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import { listFilterAttributes, missingOf } from './rule-queries.ts';

/** What can be said of a variant's stock and price. */
const states = ['in_stock', 'on_sale'] as const;
const prices = ['min_price', 'max_price'] as const;

/** What a rule filters by. */
export type RuleFilter = {
  /** As `filter` of the API has it. */
  attributes: string;
  brands: number[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  states: (typeof states)[number][];
};

/** By the names that an address has, in its order. */
type Choices = Map<string, string[]>;

/** As it is stored, `panel:oled;ram:16,32;brand:1`, as its parts. */
export function readRuleFilter(stored: string): RuleFilter {
  const choices = choicesIn(stored);
  const price = (name: string) => {
    const [amount] = choices.get(name) ?? [];
    return amount === undefined ? undefined : Number(amount);
  };
  const own = [...choices].filter(([name]) => attributeParameter(name));
  return {
    attributes: storedOf(new Map(own)),
    brands: (choices.get('brand') ?? []).map(Number),
    minPrice: price('min_price'),
    maxPrice: price('max_price'),
    states: states.filter((state) => choices.has(state)),
  };
}

/** As it is stored, the way staff write it: `panel=oled&ram=16,32&brand=1`. */
export const asAddress = (stored: string): string =>
  [...choicesIn(stored)].map(([name, values]) => `${name}=${values.join(',')}`).join('&');

/**
 * What staff wrote or copied of a list's address as it is stored.
 *
 * @throws DomainError invalid `set_filter`, with the part that a list cannot be filtered by
 */
export async function ruleFilterOf(db: Db, typed: string): Promise<string> {
  const choices = upright(choicesIn(typed));
  const names = [...choices.keys()].filter((name) => attributeParameter(name));
  const attributes = new Map((await listFilterAttributes(db, names)).map((each) => [each.key, each]));
  for (const [name, values] of choices) {
    const attribute = attributes.get(name);
    if (!attribute && !isOfAnyList(name)) throw invalidField('set_filter', 'unknown_filter', { key: named(name) });
    const wrong = attribute
      ? values.find((value) => !isValueOf(attribute, value))
      : await wrongOfAnyList(db, name, values);
    if (wrong !== undefined) {
      throw invalidField('set_filter', 'unknown_filter_value', { key: named(name), value: named(wrong) });
    }
  }
  return storedOf(choices);
}

const isOfAnyList = (name: string) => [...states, ...prices, 'brand'].some((each) => each === name);

const named = (text: string) => text.slice(0, 60);

const storedOf = (choices: Choices) => [...choices].map(([name, values]) => `${name}:${values.join(',')}`).join(';');

/** Of an address, of what stands behind its question mark, or of what is stored. */
function choicesIn(text: string): Choices {
  const written = text.replace(/^[^?]*\?/, '').replace(/#.*$/, '');
  const parts = /[=&]/.test(written)
    ? [...new URLSearchParams(written)]
    : written.split(';').map((part): [string, string] => {
        const [name = '', ...rest] = part.split(':');
        return [name, rest.join(':')];
      });
  const choices: Choices = new Map();
  for (const [name, value] of parts) {
    if (name.trim() === '' || saysNothingOfList(name)) continue;
    const { key = name, end } = attributeParameter(name) ?? {};
    const values = value
      .replaceAll(/\s/g, '')
      .split(',')
      .map((one) => (end === undefined ? one : end === 'from' ? `${one}..` : `..${one}`));
    choices.set(key, [...new Set([...(choices.get(key) ?? []), ...values])]);
  }
  return choices;
}

/** Both ends of a range, which an address may have in two parameters, as one; the smaller one first. */
function upright(choices: Choices): Choices {
  const made: Choices = new Map();
  for (const [name, values] of choices) {
    const from = values.find((value) => /^[^.].*\.\.$/.test(value));
    const to = values.find((value) => /^\.\.[^.]/.test(value));
    const both = from && to ? [inOrder(from.slice(0, -2), to.slice(2)).join('..')] : [];
    made.set(name, [...values.filter((value) => both.length === 0 || (value !== from && value !== to)), ...both]);
  }
  const [min, max] = prices.map((name) => made.get(name)?.[0]);
  if (min !== undefined && max !== undefined) {
    const ends = inOrder(min, max);
    for (const [place, name] of prices.entries()) made.set(name, [ends[place] ?? '']);
  }
  return made;
}

const inOrder = (one: string, other: string): [string, string] =>
  Number(one) > Number(other) ? [other, one] : [one, other];

/** The first value of a filter that every list has which is none. */
async function wrongOfAnyList(db: Db, name: string, values: readonly string[]): Promise<string | undefined> {
  if (name === 'brand') {
    const strange = values.find((value) => !/^\d{1,6}$/.test(value));
    if (strange !== undefined) return strange;
    return (await missingOf(db, 'brands', values.map(Number)))[0]?.toString();
  }
  const isOne = prices.some((price) => price === name)
    ? (value: string) => /^\d{1,9}$/.test(value)
    : (value: string) => value === '1';
  return values.find((value, place) => place > 0 || !isOne(value));
}

const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** Whether a list can be filtered by this of the attribute. */
function isValueOf({ kind, values }: { kind: string; values: readonly string[] }, value: string): boolean {
  const { filter } = attributeKinds[kind as AttributeKindName] ?? attributeKinds.text;
  if (filter === 'choices') return values.includes(value);
  if (filter === 'switch') return value === '1' || value === '0';
  if (filter !== 'range') return false;
  const [from = '', to = from, ...more] = value.split('..');
  return more.length === 0 && from + to !== '' && [from, to].every((end) => end === '' || decimal.test(end));
}
