import { attributeParameter } from '#rules/text/list-parameters.ts';
import { type ListQuery, readBrand, readNumber, readSom, readValue } from './list-query.ts';

/** What of a list's address is no choice in it. */
export type LeftOut = {
  /** What cannot be read, by the key of an attribute, `brand`, `min_price` or `max_price`. */
  unread: { key: string; value: string }[];
  /** How many choices there are beyond what a list takes. */
  surplus: number;
};

/** A longer text would push the list out of sight. */
const longestNamed = 40;

/** @param query what was read of the same address */
export function leftOut(search: URLSearchParams, { brand, attributes }: ListQuery): LeftOut {
  const all = [...search].flatMap(([name, value]) => choicesIn(name, value));
  const taken = (key: string) => (key === 'brand' ? brand : attributes[key]) ?? [];
  const surplus = all.flatMap(({ key, counted }) =>
    counted === undefined || taken(key).includes(counted) ? [] : `${key}=${counted}`,
  );
  return {
    unread: all.flatMap(({ key, written, isRead }) =>
      isRead ? [] : { key, value: written.trim().slice(0, longestNamed) },
    ),
    surplus: new Set(surplus).size,
  };
}

type Written = {
  key: string;
  written: string;
  isRead: boolean;
  /** What it is in the list's query, of what a list takes only so many of. */
  counted?: string | undefined;
};

function choicesIn(name: string, value: string): Written[] {
  if (value.trim() === '') return [];
  const one = (key: string, read: unknown): Written[] => [{ key, written: value, isRead: read !== undefined }];
  if (name === 'min_price' || name === 'max_price') return one(name, readSom(value));
  if (name === 'brand')
    return [{ key: name, written: value, isRead: readBrand(value) !== undefined, counted: readBrand(value) }];
  const { key, end } = attributeParameter(name) ?? {};
  if (key === undefined) return [];
  if (end) return one(key, readNumber(value));
  return value
    .split(',')
    .filter(Boolean)
    .map((written) => ({ key, written, isRead: readValue(written) !== undefined, counted: readValue(written) }));
}
