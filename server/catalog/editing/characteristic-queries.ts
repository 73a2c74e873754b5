import { sql } from 'kysely';
import type { CharacteristicKind } from '#rules/catalog/characteristic-value.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';

/** Lines that are looked at: what is usual shows in a few thousand as in ten millions. */
const sample = 5_000;
const mostLabels = 500;
const mostValues = 50;

/** Every label once. The index is asked for the next one after each, so it is not read through. */
export async function listLabels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    with recursive known (label) as (
      (select label from characteristics order by label limit 1)
      union all
      select (select label from characteristics where label > known.label order by label limit 1)
      from known where known.label is not null
    )
    select label from known where label is not null limit ${mostLabels}`.execute(db);
  return rows.map(({ label }) => label);
}

export type UsualCharacteristic = {
  kind: CharacteristicKind;
  unit: Unit | null;
} & InLanguages<'group_title' | 'label'>;

/** A line's translations but for its value, which is another in every line. */
const withoutValue = sql`translations - array[${sql.join(inEveryLanguage('value').map((name) => sql.lit(name)))}]`;

/** What most lines of this label have in common; undefined without any. */
export async function findUsual(db: Db, label: string): Promise<UsualCharacteristic | undefined> {
  const { rows } = await sql<UsualCharacteristic>`
    select ${sqlTexts('usual.group_title')}, ${sqlTexts('usual.label')}, kind, unit
    from (
      select group_title, label, kind, unit, ${withoutValue} as translations
      from (select * from characteristics where label = ${label} limit ${sample}) as lines
      group by 1, 2, 3, 4, 5 order by count(*) desc, 1, 5 limit 1
    ) as usual`.execute(db);
  return rows[0];
}

/** What lines of this label say, where they say words. */
export async function listValues(db: Db, label: string): Promise<InLanguages<'value'>[]> {
  const { rows } = await sql<InLanguages<'value'>>`
    select ${sqlTexts('lines.value')}
    from (select * from characteristics where label = ${label} limit ${sample}) as lines
    where kind in ('text', 'choice')
    group by ${sql.join(inEveryLanguage('value').map((_name, place) => sql.lit(place + 1)))} order by count(*) desc, 1 limit ${mostValues}`.execute(
    db,
  );
  return rows;
}
