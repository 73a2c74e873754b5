import type { Db } from '#server/platform/database/connection.ts';
import { childOf, listOf, textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import { listClassifier, listPriceTypes, saveGroups, savePriceTypes, saveProperties } from './classifier-queries.ts';
import type { Group, PriceType, Property } from './classifier-terms.ts';

/** What packages refer to by ids: as received from 1C in this package or before. */
export class Classifier {
  readonly groups: Map<string, Group>;
  readonly properties: Map<string, Property>;
  /** Those of the package, once it has named them. */
  priceTypes: PriceType[];
  readonly #db: Db;

  private constructor(db: Db, stored: { groups: Group[]; properties: Property[]; priceTypes: PriceType[] }) {
    this.priceTypes = stored.priceTypes;
    this.#db = db;
    this.groups = new Map(stored.groups.map((group) => [group.id, group]));
    this.properties = new Map(stored.properties.map((property) => [property.id, property]));
  }

  static async load(db: Db): Promise<Classifier> {
    return new Classifier(db, { ...(await listClassifier(db)), priceTypes: await listPriceTypes(db) });
  }

  /** Takes in an element of a classifier; others are none of its business. */
  async learn(element: XmlElement): Promise<void> {
    if (element.name === 'Группы') await this.#learnGroups(element);
    if (element.name === 'Свойство' || element.name === 'СвойствоНоменклатуры') await this.#learnProperty(element);
    if (element.name === 'ТипыЦен') await this.#learnPriceTypes(element);
  }

  async #learnGroups(element: XmlElement): Promise<void> {
    const groups = [...groupsIn(element, null)];
    for (const group of groups) this.groups.set(group.id, group);
    await saveGroups(this.#db, groups);
  }

  async #learnProperty(element: XmlElement): Promise<void> {
    const id = textOf(element, 'Ид');
    const title = textOf(element, 'Наименование');
    if (!id || !title) return;
    const listed = [
      ...listOf(element, 'ВариантыЗначений', 'Справочник'),
      // An older spelling of the same.
      ...(childOf(element, 'ТипыЗначений')?.children ?? [])
        .flatMap((type) => childOf(type, 'ВариантыЗначений') ?? [])
        .flatMap(({ children }) => children),
    ];
    const choices = Object.fromEntries(
      listed.map((choice) => [textOf(choice, 'ИдЗначения') || textOf(choice, 'Ид'), textOf(choice, 'Значение')]),
    );
    const property = { id, title, choices };
    this.properties.set(id, property);
    await saveProperties(this.#db, [property]);
  }

  async #learnPriceTypes(element: XmlElement): Promise<void> {
    this.priceTypes = element.children
      .filter(({ name }) => name === 'ТипЦены')
      .map((type) => ({
        id: textOf(type, 'Ид'),
        title: textOf(type, 'Наименование'),
        currency: textOf(type, 'Валюта') || 'KGS',
      }))
      .filter(({ id }) => id !== '');
    await savePriceTypes(this.#db, this.priceTypes);
  }
}

function* groupsIn(element: XmlElement, parent_id: string | null): Generator<Group> {
  for (const group of element.children.filter(({ name }) => name === 'Группа')) {
    const id = textOf(group, 'Ид');
    const title = textOf(group, 'Наименование');
    if (!id || !title) continue;
    yield { id, title, parent_id };
    const below = childOf(group, 'Группы');
    if (below) yield* groupsIn(below, id);
  }
}
