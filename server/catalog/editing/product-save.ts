import type { z } from 'zod';
import type { AdminProductSave } from '#contract/admin/catalog.ts';

export type ProductSave = z.output<typeof AdminProductSave>;
