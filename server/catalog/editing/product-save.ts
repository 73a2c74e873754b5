import type { z } from 'zod';
import type { AdminProductSave } from '#contract/admin/catalog.ts';

type Sent = z.output<typeof AdminProductSave>;

/** What is saved, with all that tells a variant apart among its options. */
export type ProductSave = Omit<Sent, 'variants'> & { variants: Omit<Sent['variants'][number], 'color' | 'memory'>[] };

/** The same as a form sends it, older ones too. */
export type SentProduct = Sent;
