import type { Localized } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { insertAttribute, insertValue, keyOf, valueKeyOf } from '#server/catalog/attributes/attribute-queries.ts';
import { insertGroup, listGroups } from '#server/catalog/attributes/group-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { latinName } from './latin-name.ts';
import { type Among, addUse, type Lines, listLineValues } from './line-queries.ts';

/** Lines that speak of one thing, in some categories. */
export type Spoken = Lines & { labels: string[]; categories: number[] };

/** Nine in ten lines of a kind make an attribute of it; the words of the others wait. */
const enough = 0.9;

function kindOfLines({ lines, numbers, yesNo }: Lines): 'number' | 'yes_no' | 'words' {
  if (numbers >= enough * lines) return 'number';
  return yesNo >= enough * lines ? 'yes_no' : 'words';
}

/** More values than people choose among. */
const mostValues = 40;

/** Makes an attribute of lines that speak of one thing; its kind is what most of them are. @returns its id */
export async function adoptAttribute(tx: Db, spoken: Spoken, among: Among): Promise<number> {
  const said = kindOfLines(spoken);
  const values = said === 'words' ? await listLineValues(tx, { among, labels: spoken.labels }, mostValues + 1) : [];
  // What hardly ever repeats is no choice but a text.
  const isChoice = values.length <= mostValues && values.length * 2 <= spoken.lines;
  const kind = said === 'words' ? (isChoice ? 'choice' : 'text') : said;
  const attribute = await insertWithKey(tx, {
    kind,
    name: spoken.label,
    help: {},
    spellings: [],
    group: await groupOf(tx, spoken.group),
    unit: kind === 'number' ? spoken.unit : null,
    decimals: kind === 'number' ? 2 : 0,
    better: 'none',
    order_words: [],
    is_multiple: false,
    is_open: kind === 'choice',
  });
  for (const name of kind === 'choice' ? values : []) {
    const key = await valueKeyOf(tx, attribute, latinName(name));
    await insertValue(tx, attribute, { name, spellings: [], swatch: null, key });
  }
  for (const category of spoken.categories) await addUse(tx, category, attribute, kind !== 'text');
  return attribute;
}

/** The group of this name; made where there is none. Null where the lines stood in none. */
async function groupOf(tx: Db, name: Localized): Promise<number | null> {
  const words = Object.values(name).map(plainWords);
  if (words.length === 0) return null;
  const known = (await listGroups(tx)).find((group) =>
    Object.values(group.name).some((each) => words.includes(plainWords(each))),
  );
  return known?.id ?? insertGroup(tx, name);
}

/** Under the first key that is free: `weight`, `weight_2`, and so on. */
async function insertWithKey(tx: Db, fields: Omit<Parameters<typeof insertAttribute>[1], 'key'>): Promise<number> {
  const wanted = (await keyOf(tx, latinName(fields.name))) || 'attribute';
  for (let nth = 1; ; nth += 1) {
    const id = await insertAttribute(tx, { ...fields, key: nth === 1 ? wanted : `${wanted}_${nth}` });
    if (id !== undefined) return id;
  }
}
