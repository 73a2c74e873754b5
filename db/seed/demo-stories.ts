import type { AdminStoryBlock } from '#contract/admin/stories.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData } from './demo-data.ts';

/** A picture of a product by its colour and place among those of the colour. */
type Shot = { product: string; color: string; shot: number };
type Written = Record<string, unknown> & { picture?: Shot; product?: string };
export type DemoStory = { product: string; blocks: Written[] };

/** Stories of the leading products, shown from the start. */
export async function insertStories(db: Db, data: DemoData, productIds: Map<string, number>): Promise<void> {
  const values = data.stories.map(({ product, blocks }) => ({
    product_id: idOf(productIds, product),
    is_draft: false,
    blocks: JSON.stringify(blocks.map((block) => storedBlock(block, data, productIds))),
  }));
  await db.insertInto('product_stories').values(values).execute();
}

function storedBlock({ picture, product, ...block }: Written, data: DemoData, productIds: Map<string, number>) {
  return {
    ...block,
    ...(picture && { picture: pictureOf(data, picture) }),
    ...(product && { product: idOf(productIds, product) }),
  } as AdminStoryBlock;
}

/** @throws Error for a product that the demo has not */
function idOf(productIds: Map<string, number>, key: string): number {
  const id = productIds.get(key);
  if (id === undefined) throw new Error(`a story names ${key}, which is no product of the demo`);
  return id;
}

/** @throws Error when it was never made */
function pictureOf({ pictures }: DemoData, { product, color, shot }: Shot): string {
  const byColor = pictures[product];
  const name = byColor && !Array.isArray(byColor) ? byColor[color]?.[shot] : undefined;
  if (!name) throw new Error(`${product} has no picture ${shot} in ${color} in pictures.generated.json`);
  return name;
}
