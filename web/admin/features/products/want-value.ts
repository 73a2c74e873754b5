import type { AttributeField } from '#contract/admin/catalog.ts';

/** Asks for a value that an attribute has not yet; once it is made, `onMade` is given its id. */
export type WantValue = (field: AttributeField, onMade: (id: number) => void) => void;
