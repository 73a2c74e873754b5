import { previewText } from '#server/catalog/product-index/documents.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import type { ProductSave } from './product-save.ts';
import { createWithin, saveWithin } from './save-product.ts';

/** Thrown so that nothing of what was shown stays. */
class Shown extends Error {
  readonly document: Buffer;

  constructor(document: Buffer) {
    super('A preview is over');
    this.document = document;
  }
}

/**
 * A product as its page would be after this save, which is made and taken back again: what is shown is what would be,
 * to the last rule.
 *
 * @param id of the product; none for a new one
 * @throws DomainError what the save itself would be refused with
 */
export async function previewDraft(
  services: Services,
  actor: Actor,
  { id, ...save }: ProductSave & { id?: number | undefined },
): Promise<Buffer> {
  try {
    return await transact(services.db, async (tx) => {
      const saved = id ? await saveWithin(tx, actor, id, save) : await createWithin(tx, actor, save);
      const document = await previewText({ ...services, db: tx }, Number(saved.id));
      throw document ? new Shown(document) : notFound('Product');
    });
  } catch (error) {
    if (error instanceof Shown) return error.document;
    throw error;
  }
}
