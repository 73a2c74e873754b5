import type { AttributeFilter } from './attribute-filter.ts';
import { type Definitions, type IndexedAttribute, type IndexedValue, kindOf } from './definitions.ts';

/** More of a filter than anybody chooses: an address is no place for a list of everything. */
const mostAttributes = 40;
const mostValues = 200;

export type ReadAttributes = {
  filters: AttributeFilter[];
  /** What there is not: an attribute's key, and what was asked of it. */
  dropped: { key: string; value: string }[];
  /** What was asked for as addresses had it before, and what it is now. */
  renamed: { key: string; value: string; now: string }[];
};

/** Whether any product says this number of an attribute. */
type IsSaid = (attribute: number, number: number) => boolean;

/**
 * Reads `ram:16,32;diagonal:13..14;oled:1`. Keys, values and numbers that there are no longer are left out and named; a range that is
 * upside down is read the other way round. An attribute of which nothing is left filters nothing.
 */
export function readAttributeFilter(
  text: string | undefined,
  definitions: Definitions,
  isSaid: IsSaid,
): ReadAttributes {
  const read: ReadAttributes = { filters: [], dropped: [], renamed: [] };
  const parts = (text ?? '').split(';').filter((part) => part.includes(':'));
  for (const [place, part] of parts.entries()) {
    const [key = '', ...rest] = part.split(':');
    const values = [...new Set(rest.join(':').split(',').filter(Boolean))];
    const attribute = place < mostAttributes ? definitions.attributeNamed(key) : undefined;
    const isAsked = read.filters.some((filter) => filter.attribute === attribute?.id);
    if (!attribute || isAsked) {
      read.dropped.push(...values.map((value) => ({ key, value })));
      continue;
    }
    const filter = {
      attribute: attribute.id,
      anyOf: [] as number[],
      ranges: [] as AttributeFilter['ranges'][number][],
    };
    for (const [number, value] of values.entries()) {
      const now = number < mostValues ? formerValue(attribute, value) : undefined;
      if (now) read.renamed.push({ key, value, now: now.key });
      const wanted = number < mostValues ? readValue(attribute, now?.key ?? value, isSaid) : undefined;
      if (wanted === undefined) read.dropped.push({ key, value });
      else if (typeof wanted === 'number') filter.anyOf.push(wanted);
      else filter.ranges.push(wanted);
    }
    if (filter.anyOf.length + filter.ranges.length > 0) read.filters.push(filter);
  }
  return read;
}

/** The everyday value that an address means by its swatch, `1d1d1f` or `#1d1d1f`, or by a shade that belongs to it. */
function formerValue({ values, valuesById }: IndexedAttribute, written: string): IndexedValue | undefined {
  if (values.some(({ key }) => key === written)) return undefined;
  const swatch = `#${written.replace(/^#/, '')}`;
  const meant = [...values, ...valuesById.values()].find((each) => each.key === written || each.swatch === swatch);
  return meant && valuesById.get(meant.belongs_to ?? meant.id);
}

const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** The id of a value, a number, or a range of numbers; undefined where there is no such thing. */
function readValue(
  attribute: IndexedAttribute,
  written: string,
  isSaid: IsSaid,
): number | { from: number; to: number } | undefined {
  const { stored, filter } = kindOf(attribute);
  if (stored === 'value') return attribute.values.find(({ key }) => key === written)?.id;
  if (stored !== 'number') return undefined;
  if (filter === 'switch') return written === '1' || written === '0' ? Number(written) : undefined;
  if (decimal.test(written)) return isSaid(attribute.id, Number(written)) ? Number(written) : undefined;
  const [from, to, ...more] = written.split('..');
  if (from === undefined || to === undefined || more.length > 0 || from + to === '') return undefined;
  if (![from, to].every((end) => end === '' || decimal.test(end))) return undefined;
  const [low, high] = [
    from === '' ? Number.NEGATIVE_INFINITY : Number(from),
    to === '' ? Number.POSITIVE_INFINITY : Number(to),
  ];
  return { from: Math.min(low, high), to: Math.max(low, high) };
}

/** A range as a filter takes it: `13..14`, `..13`. */
export const rangeText = ({ from, to }: { from: number; to: number }): string =>
  `${Number.isFinite(from) ? from : ''}..${Number.isFinite(to) ? to : ''}`;
