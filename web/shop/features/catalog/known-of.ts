import { type BoxKind, inTheBoxKey, kindInBox, thingsInBox } from '#rules/catalog/in-the-box.ts';
import type { Language } from '#rules/text/language.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { type SpecGroup, specGroups } from './spec-groups.ts';

/** What comes with a product, under the name that staff have given the attribute. */
export type BoxOf = { title: string; things: { name: string; icon: IconName }[] };

const icons: Record<BoxKind, IconName> = {
  without: 'close',
  cable: 'cable',
  charger: 'plug',
  papers: 'papers',
  case: 'case',
  other: 'box',
};

/** What is known of a product, and apart from it what is in its box; null where that is not known. */
export type KnownOf = { specs: SpecGroup[]; box: BoxOf | null };

/** All that is known of a product, in a language, as its page shows it. */
export function knownOf(product: Parameters<typeof specGroups>[0], language: Language): KnownOf {
  const groups = specGroups(product, language);
  const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === inTheBoxKey);
  const things = row?.values.flatMap(({ text }) => thingsInBox(text)) ?? [];
  if (!row || things.length === 0) return { specs: groups, box: null };
  const specs = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((other) => other !== row) }))
    .filter(({ rows }) => rows.length > 0);
  const named = [...new Set(things)].map((name) => ({ name, icon: icons[kindInBox(name)] }));
  return { specs, box: { title: row.name, things: named } };
}
