import type { z } from 'zod';
import type { OfficeProductSave } from '#contract/admin/catalog.ts';

export type ProductSave = z.output<typeof OfficeProductSave>;
