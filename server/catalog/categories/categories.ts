import type { z } from 'zod';
import type {
  addCategory,
  Category,
  CategoryAttribute,
  CategoryRow,
  moveCategory,
  saveCategory,
  saveCategoryAttributes,
} from '#contract/admin/categories.ts';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { accessoriesSaidAbove } from '#rules/catalog/category-accessories.ts';
import { type AttributeUse, attributesOf, deepestCategory, whyNotBelow } from '#rules/catalog/category-tree.ts';
import { mayBeOption } from '#rules/catalog/variant-options.ts';
import { picturePath } from '#rules/pictures.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './category-queries.ts';

type Added = z.output<(typeof addCategory)['body']>;
type Saved = z.output<(typeof saveCategory)['body']>;
type SavedUses = z.output<(typeof saveCategoryAttributes)['body']>;
type Move = z.output<(typeof moveCategory)['body']>;

/** The whole tree, parents before their children and siblings in order. */
export const categoryTree = async (db: Db): Promise<CategoryRow[]> => (await queries.listNodes(db)).map(asRow);

const asRow = ({ parent_id, ...node }: queries.CategoryNode): CategoryRow => ({ ...node, parent: parent_id });

/** One category with the attributes that hold for it. @throws DomainError not_found */
export async function categoryWithAttributes(db: Db, id: number): Promise<Category> {
  const [nodes, uses, said, details] = await Promise.all([
    queries.listNodes(db),
    queries.listUses(db),
    queries.listAccessories(db),
    queries.findDetails(db, id),
  ]);
  const node = nodes.find((each) => each.id === id);
  if (!node || !details) throw notFound('Category');
  // Its own hidden ones are shown too, so that they can be taken back.
  const hidden = uses.filter((use) => use.category_id === id && use.is_hidden);
  return {
    ...asRow(node),
    ...details,
    taxonomy_id: details.taxonomy_id ?? '',
    former_slugs: details.former_slugs ?? [],
    picture_url: details.picture && picturePath(details.picture, 320),
    attributes: await withAttributes(db, [...attributesOf(nodes, uses, id), ...hidden]),
    accessories: said.get(id) ?? null,
    accessories_above: accessoriesSaidAbove(
      nodes.map((each) => ({ ...each, accessories: said.get(each.id) ?? null })),
      id,
    ),
  };
}

async function withAttributes(db: Db, uses: readonly AttributeUse[]): Promise<CategoryAttribute[]> {
  const rows = await queries.findAttributes(
    db,
    uses.map(({ attribute_id }) => attribute_id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return uses.flatMap(({ attribute_id, category_id, position: _, ...use }) => {
    const found = known.get(attribute_id);
    if (!found) return [];
    const { id, ...attribute } = found;
    return [{ ...use, ...attribute, attribute: id, from: category_id }];
  });
}

/** The attributes that variants of a category's products can be distinguished by, in the category's order. */
export async function optionAttributes(db: Db, id: number): Promise<number[]> {
  const [nodes, uses] = await Promise.all([queries.listNodes(db), queries.listUses(db)]);
  const own = attributesOf(nodes, uses, id).filter((use) => use.tells_variants_apart);
  return (await withAttributes(db, own)).filter(mayBeOption).map(({ attribute }) => attribute);
}

/** Adds a category as the last one below its parent. @throws DomainError invalid by field */
export function addNewCategory(db: Db, actor: Actor, { parent, slug, ...fields }: Added): Promise<Category> {
  return transact(db, async (tx) => {
    await queries.lockTree(tx);
    const nodes = await queries.listNodes(tx);
    if (parent !== null && !nodes.some(({ id }) => id === parent)) throw unknownRow('parent', parent);
    const id = await queries.insertCategory(tx, parent, fieldsOf(fields));
    requirePlace([...nodes, { id, parent_id: null }], id, parent);
    await giveSlug(tx, { id, slug, fields });
    return finish(tx, { id, actor, action: 'category.create', before: null });
  });
}

/** Saves a category as it was read. @throws DomainError not_found, conflict (stale), or invalid: its address */
export function saveWholeCategory(
  db: Db,
  actor: Actor,
  id: number,
  { version, slug, ...fields }: Saved,
): Promise<Category> {
  return transact(db, async (tx) => {
    const before = await requireVersion(tx, id, version);
    await queries.updateCategory(tx, id, fieldsOf(fields));
    if (slug !== before.slug) await giveSlug(tx, { id, slug, fields });
    return finish(tx, { id, actor, action: 'category.update', before });
  });
}

/**
 * What the category itself says of attributes from now on, in this order.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: an attribute that is none, is named twice, or cannot do what
 *   is asked of it
 */
export function saveUses(db: Db, actor: Actor, id: number, { version, attributes }: SavedUses): Promise<Category> {
  return transact(db, async (tx) => {
    const before = await requireVersion(tx, id, version);
    await requireUsable(tx, attributes);
    const uses = attributes.map(({ attribute, ...use }, position) => ({
      ...use,
      position,
      attribute_id: attribute,
      category_id: id,
    }));
    await queries.replaceUses(tx, id, uses);
    return finish(tx, { id, actor, action: 'category.attributes', before });
  });
}

async function requireUsable(tx: Db, uses: SavedUses['attributes']): Promise<void> {
  const ids = uses.map(({ attribute }) => attribute);
  const kinds = new Map((await queries.findAttributes(tx, ids)).map(({ id, kind }) => [id, kind]));
  for (const [place, { attribute, tells_variants_apart, on_card, is_filter, is_hidden }] of uses.entries()) {
    const at = `attributes.${place}.attribute`;
    const kind = attributeKinds[kinds.get(attribute) as AttributeKindName];
    if (!kind) throw unknownRow(at, attribute);
    if (ids.indexOf(attribute) !== place) throw invalidField(at, 'attribute_twice');
    if (tells_variants_apart && !kind.canDistinguishVariants) throw invalidField(at, 'tells_nothing_apart');
    if (on_card && !is_filter && !is_hidden) throw invalidField(`attributes.${place}.is_filter`, 'card_needs_filter');
    if (is_filter && !kind.filter) throw invalidField(`attributes.${place}.is_filter`, 'no_filter_of_kind');
  }
}

/**
 * Moves a category with all below it. Two that are moved at once are moved one after the other.
 *
 * @returns the tree as it is then
 * @throws DomainError not_found, conflict (stale), or invalid: under itself, too deep, or before what is not there
 */
export function moveWithin(
  db: Db,
  actor: Actor,
  id: number,
  { version, parent, before }: Move,
): Promise<CategoryRow[]> {
  return transact(db, async (tx) => {
    await queries.lockTree(tx);
    const nodes = await queries.listNodes(tx);
    const moved = nodes.find((node) => node.id === id);
    if (!moved) throw notFound('Category');
    if (moved.version !== version) throw stale(await categoryWithAttributes(tx, id));
    if (parent !== null && !nodes.some((node) => node.id === parent)) throw unknownRow('parent', parent);
    requirePlace(nodes, id, parent);
    const others = nodes.filter((node) => node.parent_id === parent && node.id !== id).map((node) => node.id);
    const place = before === null ? others.length : others.indexOf(before);
    if (place === -1) throw invalidField('before', 'not_among_children');
    await queries.placeChildren(tx, { parent, ids: others.toSpliced(place, 0, id), moved: id });
    const change = (where: number | null) => ({ parent: where });
    await recordChange(tx, {
      actor,
      action: 'category.move',
      subject: 'category',
      subjectId: id,
      before: change(moved.parent_id),
      after: change(parent),
    });
    await notifyCatalog(tx, ['*']);
    return categoryTree(tx);
  });
}

/**
 * Gives all that a category has to another one, and deletes it; its addresses lead there from now on.
 *
 * @throws DomainError not_found, conflict (stale), or invalid: into itself or into what is below it
 */
export function mergeInto(
  db: Db,
  actor: Actor,
  id: number,
  { version, into }: { version: number; into: number },
): Promise<CategoryRow[]> {
  return transact(db, async (tx) => {
    await queries.lockTree(tx);
    await queries.lockCategory(tx, id);
    const before = await requireVersion(tx, id, version);
    const nodes = await queries.listNodes(tx);
    if (!nodes.some((node) => node.id === into)) throw unknownRow('into', into);
    if (id === into) throw invalidField('into', 'into_itself');
    for (const child of nodes.filter((node) => node.parent_id === id)) requirePlace(nodes, child.id, into, 'into');
    await queries.giveAll(tx, id, into);
    await queries.deleteCategory(tx, id);
    await recordChange(tx, {
      actor,
      action: 'category.merge',
      subject: 'category',
      subjectId: id,
      before,
      after: { into },
    });
    await notifyCatalog(tx, ['*']);
    return categoryTree(tx);
  });
}

/** Deletes a category that has neither products nor children. @throws DomainError not_found, or conflict `in_use` */
export function dropUnused(db: Db, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    await queries.lockTree(tx);
    await queries.lockCategory(tx, id);
    const before = await categoryWithAttributes(tx, id);
    const isParent = (await queries.listNodes(tx)).some((node) => node.parent_id === id);
    if (isParent || before.products > 0) throw new DomainError('conflict', 'in_use');
    await queries.deleteCategory(tx, id);
    await recordChange(tx, {
      actor,
      action: 'category.delete',
      subject: 'category',
      subjectId: id,
      before,
      after: null,
    });
    await notifyCatalog(tx, ['*']);
  });
}

const fieldsOf = ({ taxonomy_id, ...fields }: Omit<Added, 'parent' | 'slug'>): queries.CategoryFields => ({
  ...fields,
  spellings: [...new Set(fields.spellings.filter((word) => word !== ''))],
  taxonomy_id: taxonomy_id || null,
});

function requirePlace(
  nodes: readonly { id: number; parent_id: number | null }[],
  id: number,
  parent: number | null,
  field = 'parent',
): void {
  const why = whyNotBelow(nodes, id, parent);
  if (why === 'under_itself') throw invalidField(field, 'under_itself');
  if (why === 'too_deep') throw invalidField(field, 'too_deep', { most: deepestCategory });
}

/** The category as it is now, when it is still of this version. @throws DomainError not_found, or conflict (stale) */
export async function requireVersion(tx: Db, id: number, version: number): Promise<Category> {
  await queries.lockTree(tx);
  const current = await categoryWithAttributes(tx, id);
  if (current.version !== version) throw stale(current);
  return current;
}

type Addressed = { id: number; slug: string; fields: Pick<Added, 'name'> };

/** @throws DomainError invalid, of the field `slug`: it is, or was once, another category's */
async function giveSlug(tx: Db, { id, slug: wanted, fields }: Addressed): Promise<void> {
  // The English name makes the better address; Russian is written in Latin letters.
  const name = fields.name.en ?? textIn(fields.name, defaultLanguage);
  const slug = wanted || (await queries.slugOf(tx, name));
  if (await queries.takeSlug(tx, id, slug)) return;
  const numbered = `${slug}-${id}`;
  if (wanted !== '' || !(await queries.takeSlug(tx, id, numbered))) {
    throw invalidField('slug', 'category_slug_taken', { slug });
  }
}

type Finished = { id: number; actor: Actor; action: string; before: Category | null };

/** Writes a change down, and lets those who hold the catalogue know. @returns the category as it is now */
export async function finish(tx: Db, { id, actor, action, before }: Finished): Promise<Category> {
  const after = await categoryWithAttributes(tx, id);
  await recordChange(tx, { actor, action, subject: 'category', subjectId: id, before, after });
  await notifyCatalog(tx, ['*']);
  return after;
}
