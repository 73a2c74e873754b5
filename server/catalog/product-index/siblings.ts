import type { z } from 'zod';
import type { Siblings } from '#contract/shop/siblings.ts';
import { modelName } from '#rules/catalog/model-name.ts';
import { localized } from '#rules/text/localized.ts';
import { perLanguage, shortest } from '#rules/text/localized-text.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { definitionsOf } from './attributes/definitions.ts';
import { saidOfAttribute } from './attributes/said.ts';
import { listSiblings, type SiblingRow } from './sibling-queries.ts';

/** Those on sale that are one model apart from a product. @throws DomainError not_found unless it is published */
export async function siblingsOnSale(services: Services, id: number): Promise<z.input<typeof Siblings>> {
  const { db } = services;
  const rows = await listSiblings(db, id);
  if (!rows) throw notFound('Product');
  const [first] = rows;
  if (!first || rows.length < 2) return { attribute: null, products: [] };
  const attribute =
    first.attribute_id === null ? undefined : (await definitionsOf(services)).attribute(first.attribute_id);
  const ids = rows.map((row) => row.id);
  const said = attribute && (await saidOfAttribute(services, ids, attribute));
  return {
    attribute: attribute ? { key: attribute.key, name: shortest(attribute.name) } : null,
    products: rows.map((row) => ({
      id: row.id,
      ...fieldTexts(row, 'name'),
      label: said?.get(row.id) ?? modelOf(row),
      price: row.price,
      in_stock: row.in_stock,
    })),
  };
}

const modelOf = (row: SiblingRow) =>
  shortest(perLanguage((language) => modelName(localized(row, 'name', language), row.brand)));
