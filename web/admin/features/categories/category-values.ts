import type { Category } from '#contract/admin/categories.ts';
import type { Input } from '#contract/client.ts';
import { inAllFields } from '#rules/text/localized-text.ts';

export type CategoryValues = Omit<Input<'PUT /admin/categories/{id}/'>['body'], 'version'>;

/** A category as its form holds it. */
export const readCategory = (category: Category) => ({
  version: category.version,
  values: {
    name: inAllFields(category.name),
    summary: inAllFields(category.summary),
    spellings: category.spellings,
    slug: category.slug,
    is_published: category.is_published,
    picture: category.picture,
    taxonomy_id: category.taxonomy_id,
    google_id: category.google_id,
  },
});

/** One that is not there yet. */
export const blankCategory = {
  version: 0,
  values: {
    name: inAllFields({}),
    summary: inAllFields({}),
    spellings: [],
    slug: '',
    is_published: true,
    picture: null,
    taxonomy_id: '',
    google_id: null,
  },
};
