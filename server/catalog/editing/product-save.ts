import type { z } from 'zod';
import type { AdminProductSave } from '#contract/admin/catalog.ts';

/** What is saved of a product, its defaults filled in. */
export type ProductSave = z.output<typeof AdminProductSave>;
