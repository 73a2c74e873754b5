import { inAllLanguages } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import { groups, type SpecLabel, specLabels } from './spec-labels.ts';
import { type SpecValue, writeValue } from './spec-values.ts';
import { unitOfKey } from './units.ts';

const places = new Map([...specLabels.keys()].map((key, place) => [key, place]));
const placeOf = (key: string) => places.get(key) ?? specLabels.size;

/**
 * A supplier's flat specs as characteristics: named in both languages, with units, in groups. An unmapped key is shown as
 * it is, after the others.
 */
export function characteristicsOf(specs: Record<string, SpecValue | null>): Characteristic[] {
  return Object.entries(specs)
    .filter((spec): spec is [string, SpecValue] => spec[1] !== null)
    .map(([key, value]) => ({ key: knownKey(key, value), value }))
    .toSorted((left, right) => placeOf(left.key) - placeOf(right.key))
    .map(({ key, value }) => characteristicOf(specLabels.get(key) ?? labelOfKey(key), value));
}

/** The type of a hard drive is how fast it turns. */
const knownKey = (key: string, value: SpecValue) => (key === 'type' && typeof value === 'number' ? 'hdd_rpm' : key);

function characteristicOf(label: SpecLabel, given: SpecValue): Characteristic {
  const [group_title, group_title_en] = groups[label.group];
  const [value, value_en] = writeValue(given, label);
  const { label: named, label_en } = label;
  return inAllLanguages({ group_title, group_title_en, label: named, label_en, value, value_en }, [
    'group_title',
    'label',
    'value',
  ]);
}

/** `front_usb_ports` is "Front usb ports", and `depth_mm` is "Depth" in millimetres. */
function labelOfKey(key: string): SpecLabel {
  const { stem, unit } = unitOfKey(key);
  const words = stem.replaceAll(/[_-]+/g, ' ').trim() || key;
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return { group: 'other', label, label_en: label, unit };
}
